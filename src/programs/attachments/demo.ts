/** The sketches and signed papers of the demo: one page each, drawn here, plainly not real. */

interface SketchWords {
  readonly heading: string
  readonly lines: readonly string[]
  /** True draws the house, the lot line and the main under the words. */
  readonly drawing: boolean
}

const escaped = (text: string): string => text.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, (c) => `\\${c}`)

/** House, lot line, street and main, as a plumber draws them on the back of the form. */
const plan = [
  '1.2 w 90 330 130 100 re S',
  '0.6 w [6 4] 0 d 300 240 m 300 480 l S',
  '[2 3] 0 d 420 240 m 420 480 l S',
  '[] 0 d 2 w 440 240 m 440 480 l S',
  '1.6 w 220 378 m 300 381 l 426 386 l 440 394 l S',
  '0.8 w 297 378 6 6 re S',
  'BT /F1 9 Tf 118 376 Td (house) Tj ET',
  'BT /F1 9 Tf 268 486 Td (lot line) Tj ET',
  'BT /F1 9 Tf 408 486 Td (curb) Tj ET',
  'BT /F1 9 Tf 446 470 Td (main) Tj ET',
  'BT /F1 9 Tf 236 388 Td (4 in) Tj ET',
].join('\n')

/** A page of PDF with a heading, a few lines and, where asked, the sketch. */
export function demoPaper({ heading, lines, drawing }: SketchWords): Uint8Array {
  const words = lines.map((line, n) => `BT /F1 11 Tf 72 ${664 - n * 18} Td (${escaped(line)}) Tj ET`).join('\n')
  const content = `BT /F1 15 Tf 72 700 Td (${escaped(heading)}) Tj ET\n${words}\n${drawing ? plan : ''}\nBT /F1 8 Tf 72 60 Td (Invented for the demo of Tapcard. Not to scale, no real place.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const starts: number[] = []
  objects.forEach((body, n) => {
    starts.push(file.length)
    file += `${n + 1} 0 obj\n${body}\nendobj\n`
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
