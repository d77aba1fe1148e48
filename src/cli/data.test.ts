import { describe, expect, it } from 'vitest'
import { ok, refuse } from '../kernel/result.ts'
import type { CliServices, ImportReport, ImportRequest } from './services.ts'
import { runOn } from './test-io.ts'

const fine: ImportReport = { rows: 2, fine: 2, suggestions: [], errors: [], skipped: 0 }

/** Records that take whatever they are given, and what they were given. */
function drawer(report: ImportReport = fine): { readonly services: Partial<CliServices>; readonly asked: ImportRequest[] } {
  const asked: ImportRequest[] = []
  return {
    asked,
    services: {
      importKinds: { parcels: 'one parcel a row' },
      importFile: async (_, request) => {
        asked.push(request)
        return ok(report)
      },
    },
  }
}

describe('import', () => {
  it('hands over the file, the map and the dry run, and prints the report', async () => {
    const { services, asked } = drawer()
    const files = { 'p.csv': 'Parcel ID\n1-2-3\n', 'm.yaml': 'Parcel ID: print_key\n' }
    const ran = await runOn({ files, services }, 'import', 'parcels', 'p.csv', '--map', 'm.yaml', '--dry-run', '--json')
    expect(asked[0]).toMatchObject({ kind: 'parcels', fileName: 'p.csv', map: { 'Parcel ID': 'print_key' }, dryRun: true, municipality: null })
    expect([ran.code, JSON.parse(ran.out)]).toEqual([0, fine])
  })
  it('ends with 65 and every line in error', async () => {
    const { services } = drawer({ ...fine, fine: 1, errors: [{ line: 3, field: 'print_key', why: 'This parcel is there already.' }] })
    const ran = await runOn({ files: { 'p.csv': '' }, services }, 'import', 'parcels', 'p.csv')
    expect(ran.code).toBe(65)
    expect(ran.out).toContain('line 3, print_key: This parcel is there already.\nNothing was imported')
  })
  it('names the kinds when it is asked for another', async () => {
    const ran = await runOn({ files: { 'p.csv': '' }, services: drawer().services }, 'import', 'parcel', 'p.csv')
    expect(ran.code).toBe(64)
    expect(ran.err).toContain('There is no kind of record "parcel". Did you mean parcels? The kinds are\n  parcels: one parcel a row')
  })
  it('refuses a map that is none', async () => {
    const ran = await runOn({ files: { 'p.csv': '', 'm.yaml': '- a\n' }, services: drawer().services }, 'import', 'parcels', 'p.csv', '--map', 'm.yaml')
    expect([ran.code, ran.out]).toEqual([65, ''])
  })
})

describe('import --all', () => {
  it('is a command of its own', async () => {
    const services: Partial<CliServices> = { importAll: async (_, file) => ok({ municipality: file, records: 3, files: 1 }) }
    const ran = await runOn({ services }, 'import', '--all', 'a.tapcard')
    expect([ran.code, ran.out]).toEqual([0, 'a.tapcard: 3 records and 1 file imported.\n'])
  })
})

describe('a refusal', () => {
  it('is printed with its reason and ends with 1', async () => {
    const services: Partial<CliServices> = {
      restore: async () => refuse('folder-in-use', 'Nothing was restored: the data folder holds records. Name another with --data.'),
    }
    const ran = await runOn({ services }, 'restore', '/backup')
    expect([ran.code, ran.out, ran.err]).toEqual([1, '', 'Nothing was restored: the data folder holds records. Name another with --data.\n'])
  })
})

describe('journal verify', () => {
  const verify = (problem: string | null) =>
    runOn(
      { services: { verifyJournal: async () => ok([{ municipality: 'Tannery Falls', entries: 12, intact: problem === null, problem }]) } },
      'journal',
      'verify',
    )
  it('ends with 0 when every chain is whole', async () => {
    expect(await verify(null)).toMatchObject({ code: 0, out: 'Tannery Falls: 12 entries, intact\n' })
  })
  it('ends with 1 when one is broken, and says where', async () => {
    expect(await verify('Its text was changed after it was written.')).toMatchObject({
      code: 1,
      out: 'Tannery Falls: 12 entries, BROKEN: Its text was changed after it was written.\n',
    })
  })
})

describe('serve', () => {
  it('prints the address and the notes, waits, and stops the server', async () => {
    let stopped = 0
    const services: Partial<CliServices> = {
      serve: async (settings) =>
        ok({
          address: `http://${settings.host}:${settings.port}`,
          notes: ['To set up a municipality, use the token 1234.'],
          stop: async () => {
            stopped += 1
          },
        }),
    }
    const ran = await runOn({ services }, 'serve', '--port', '9090')
    expect([ran.code, ran.out, stopped]).toEqual([0, 'Tapcard is ready: http://127.0.0.1:9090\nTo set up a municipality, use the token 1234.\n', 1])
  })
  it('refuses a port that is none, and half a certificate', async () => {
    expect((await runOn({ services: {} }, 'serve', '--port', 'http')).code).toBe(64)
    expect((await runOn({ services: {} }, 'serve', '--tls-cert', 'a.pem')).code).toBe(64)
  })
})

describe('a folder that cannot be used', () => {
  it('is no bug: the reason stands in a plain sentence', async () => {
    const services: Partial<CliServices> = {
      backup: async () => {
        throw Object.assign(new Error("EROFS: read-only file system, mkdir '/media/stick'"), { code: 'EROFS', path: '/media/stick' })
      },
    }
    const ran = await runOn({ services }, 'backup', '/media/stick')
    expect([ran.code, ran.out, ran.err]).toEqual([73, '', '/media/stick: that disk can only be read. Choose another folder.\n'])
  })
})

describe('a bug', () => {
  it('ends with 70 and says so, with nothing on standard output', async () => {
    const services: Partial<CliServices> = {
      backup: () => {
        throw new Error('Broken invariant: a backup has a folder')
      },
    }
    const ran = await runOn({ services }, 'backup', '/stick')
    expect([ran.code, ran.out]).toEqual([70, ''])
    expect(ran.err).toContain('Broken invariant: a backup has a folder')
  })
})
