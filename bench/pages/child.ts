/** Processes that answer over HTTP and say how much processor time they have used; and how they are asked. */

import { type ChildProcess, fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { processorTime } from '../measure.ts'

/** In the child: listens on a free port, says which, and answers questions for its processor time. */
export async function answerOverHttp(options: { readonly fetch: Parameters<typeof serve>[0]['fetch'] }): Promise<void> {
  const server = serve({ fetch: options.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  announce((server.address() as AddressInfo).port)
}

/** In the child: says on which port it listens, and answers questions for its processor time. */
export function announce(port: number): void {
  process.on('message', () => process.send?.({ processorTime: processorTime() }))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port })
}

/** A child that answers over HTTP. */
export interface Answering {
  get(address: string): Promise<string>
  /** Hands the child a page. */
  post(address: string, body: string): Promise<string>
  processorTime(): Promise<number>
  stop(): void
}

const told = (child: ChildProcess): Promise<Readonly<Record<string, number>>> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A measured process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Readonly<Record<string, number>>)
    })
  })

/** In the parent: starts a file of this folder as such a process. `cookie` is sent with every request. */
export async function start(file: string, args: readonly string[], cookie: string): Promise<Answering> {
  const child = fork(path.join(import.meta.dirname, file), [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { port = 0 } = await told(child)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: 'GET' | 'POST', address: string, sent?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const asked = request({ agent, port, method, path: address, headers: { cookie } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const body = Buffer.concat(parts).toString()
          if (response.statusCode === 200) resolve(body)
          else reject(new Error(`${address} was answered with ${response.statusCode}: ${body.slice(0, 300)}`))
        })
      })
      asked.on('error', reject)
      asked.end(sent)
    })
  return {
    get: (address) => send('GET', address),
    post: (address, body) => send('POST', address, body),
    async processorTime() {
      const answer = told(child)
      child.send('processor time')
      return (await answer).processorTime ?? Number.NaN
    },
    stop() {
      agent.destroy()
      child.disconnect()
    },
  }
}
