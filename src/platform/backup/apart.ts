/** What an archive leaves out unless somebody with the right asks for it. What that is, the programs say. */
import type { Db } from '../context.ts'

export interface FileApart {
  readonly sha256: string
  readonly why: 'privileged' | 'sealed'
}

export interface KeptApart {
  /** Stored files whose bytes stay behind; their rows and hashes go along. */
  files(db: Db, muniId: string): Promise<readonly FileApart[]>
  /** The row of a table with what is kept apart taken out of it; null where there is nothing of that kind in it. */
  without(table: string, row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null
}

export interface LeftOut {
  readonly files: readonly FileApart[]
  /** Rows out of which something was taken, by table. */
  readonly rows: Readonly<Record<string, number>>
}

const papers = (n: number, kind = ''): string => `${n} ${kind}${n === 1 ? 'paper' : 'papers'}`

/** What was left out, in sentences, as the archive and the command say it. */
export function leftOutWords({ files, rows }: LeftOut): readonly string[] {
  const of = (why: FileApart['why']): number => files.filter((f) => f.why === why).length
  const texts = Object.entries(rows).filter(([table, n]) => n > 0 && table !== 'attachments')
  const n = texts.reduce((sum, [, count]) => sum + count, 0)
  return [
    ...(of('privileged') > 0 ? [`Left out: ${papers(of('privileged'))} between the municipality and its attorney; each hash stays.`] : []),
    ...(of('sealed') > 0 ? [`Left out: ${papers(of('sealed'), 'sealed ')}; each hash stays.`] : []),
    ...(n > 0
      ? [
          `Left out: the attorney’s words in ${n} ${n === 1 ? 'record' : 'records'} (${texts
            .map(([table]) => table)
            .sort()
            .join(', ')}).`,
        ]
      : []),
  ]
}
