import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openMail } from './smtp.ts'
import type { OutgoingMail } from './transport.ts'

/** What the server of a test does once a message has come, and whom it takes mail for. */
interface Manner {
  readonly recipient?: string
  readonly afterMessage?: (socket: Socket) => void
}

let server: Server | null = null
afterEach(() => server?.close())

/** A mail server that speaks just enough SMTP (RFC 5321) over a real connection; keeps the messages that it was given. */
async function mailServer({ recipient = '250 OK', afterMessage = (socket) => socket.write('250 2.0.0 queued as 7F\r\n') }: Manner = {}) {
  const messages: string[] = []
  const answer = (socket: Socket, line: string): void => {
    if (line.startsWith('RCPT')) socket.write(`${recipient}\r\n`)
    else if (line.startsWith('DATA')) socket.write('354 go on\r\n')
    else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write('250 OK\r\n')
  }
  const listening = createServer((socket) => {
    let text = ''
    let inMessage = false
    socket.on('error', () => {})
    socket.write('220 mail.example ready\r\n')
    socket.on('data', (part) => {
      text += part.toString()
      for (let end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n'); end >= 0; end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')) {
        const piece = text.slice(0, end)
        text = text.slice(end + (inMessage ? 5 : 2))
        if (inMessage) {
          messages.push(piece)
          inMessage = false
          afterMessage(socket)
        } else {
          inMessage = piece.startsWith('DATA')
          answer(socket, piece)
        }
      }
    })
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', () => resolve()))
  return { port: (listening.address() as AddressInfo).port, messages }
}

const letter: OutgoingMail = {
  messageId: '<17@tannery-falls.tapcard>',
  to: { name: 'Anna Quillbrook', address: 'anna@example.org' },
  subject: 'Your backflow device is due for its test',
  body: 'The letter is attached.',
  file: { name: 'letter.pdf', bytes: new TextEncoder().encode('%PDF-1.7 letter') },
}

async function sendTo(port: number) {
  const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'clerk@village.example' })
  if (!mail) throw new Error('No mail server was opened')
  const outcome = await mail.send(letter)
  mail.close()
  return outcome
}

it('is not opened where none is set up', () => {
  expect([openMail({ smtpUrl: null, mailFrom: 'clerk@village.example' }), openMail({ smtpUrl: 'smtp://x', mailFrom: null })]).toEqual([null, null])
})

it('hands the letter over with its own id, and keeps what the server says', async () => {
  const { port, messages } = await mailServer()
  expect(await sendTo(port)).toEqual({ kind: 'accepted', says: '250 2.0.0 queued as 7F' })
  expect(messages).toHaveLength(1)
  for (const part of ['Message-ID: <17@tannery-falls.tapcard>', 'anna@example.org', 'clerk@village.example', 'letter.pdf', btoa('%PDF-1.7 letter')])
    expect(messages[0]).toContain(part)
})

it('is refused for good where the server knows nobody of that name, and for now where the box is full', async () => {
  const nobody = await mailServer({ recipient: '550 5.1.1 no such person' })
  expect(await sendTo(nobody.port)).toMatchObject({ kind: 'refused', lasting: true, says: expect.stringContaining('no such person') })
  server?.close()
  const full = await mailServer({ recipient: '452 4.2.2 mailbox full' })
  expect(await sendTo(full.port)).toMatchObject({ kind: 'refused', lasting: false })
})

it('is unknown where the server took the message and the line went dead before it said so', async () => {
  const { port, messages } = await mailServer({ afterMessage: (socket) => socket.destroy() })
  expect(await sendTo(port)).toMatchObject({ kind: 'unknown' })
  expect(messages).toHaveLength(1)
})

it('is refused for now where nobody listens', async () => {
  const { port } = await mailServer()
  await new Promise((closed) => server?.close(closed))
  expect(await sendTo(port)).toMatchObject({ kind: 'refused', lasting: false })
})
