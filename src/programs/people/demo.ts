/** The invented owners and contractors of Tannery Falls. The surnames are made up, so that no list of the demo names a living person. */
import { addDays, addMonths, type PlainDate } from '../../kernel/dates.ts'
import type { Scene, Stage } from '../../platform/stage.ts'
import { type Cast, type Chance, type DemoDays, firstDay } from '../municipality/demo.ts'
import { addCertificate, addPerson } from './actions.ts'
import type { CertificateKind } from './model.ts'

const firstNames =
  'Abel Ada Agnes Alma Amos Anson Beatrix Benno Bertram Calla Caspar Cecily Clement Cora Cyrus Dolores Dorcas Edwin Eleanor Elias Enid Esther Ezra Fern Flora Gideon Greta Harlan Hester Hiram Ida Ines Irma Ivo Jonas Josephine Judith Julian Leopold Lena Linus Lorna Mabel Magnus Maren Merritt Milo Minerva Nell Nathan Olive Orson Otis Pearl Percy Philippa Quentin Ramona Rufus Sabine Selma Silas Sylvia Thaddeus Theo Tilda Ursula Vera Viola Wendell Willa Winifred'.split(
    ' ',
  )
const lastNames =
  'Averbeck Barkhollow Barkwell Beamhouser Brinewater Calloway-Reed Coldspring Corliss-Brook Currierson Deeptrench Dunmeadow Elmgrove Fellmonger Fenwether Fernhollow Fleshknife Galloway-Hide Gristwold Hademarsh Hazelrigg-Lowe Hemlockson Hidebrook Highlock Hollowell-Birch Ironvat Kettering Kilnworth Leatherby-Marsh Limepitter Locksley-Weir Lowbridge Marrowby Millrace Mossgrave Oakapple Oakbarker Parchmore Pennywhistle-Rand Quarrymoss Quillbrook Ravenlock Redbarker Saddlerow Saltmarsh-Vane Sandhurst-Bell Shallowford Skiverton Splitwell Stillwater-Ames Sumacker Tallowby Tannerhill Tawyer Thornlea Underweir Vatkeeper Waterford-Sole Weirbank Wickersluice Willowlock Yardley-Tann'.split(
    ' ',
  )
const landlords = [
  'Canal Row Properties LLC',
  'Bark Lane Apartments LLC',
  'Lower Falls Realty LLC',
  'Hemlock Road Rentals LLC',
  'Old Vat House Lofts LLC',
  'Weir Street Holdings LLC',
  'Limepit Storage LLC',
  'Saddlerow Inn LLC',
  'Gristwold Estate Trust',
  'Depot Street Garage Inc.',
] as const
const institutions = [
  'Village of Tannery Falls',
  'First Church of Tannery Falls',
  'Tannery Falls Central School District',
  'Tannery Falls Fire Company',
  'Tannery Falls Creamery Inc.',
  'Brightwork Plating Inc.',
] as const
const agents = ['Underweir Property Management LLC', 'Lowbridge and Highlock, Agents', 'Hazelrigg-Lowe Realty LLC'] as const

/** Names that stand in the scenes of other programs. */
export const namedOwners = ['Dolores Kettering', 'Anna Ferrante', 'Josiah Whitcomb'] as const

export interface DemoContractor {
  readonly name: string
  readonly street: string
  readonly phone: string
}
export const contractors = {
  oakes: { name: 'Oakes Plumbing and Drain', street: '42 Tannery Road', phone: '(555) 0117' },
  averbeck: { name: 'Averbeck and Daughters Plumbing', street: '88 Weir Street', phone: '(555) 0121' },
  gristwold: { name: 'Gristwold Excavating Inc.', street: '3 Hemlock Road', phone: '(555) 0134' },
  kiln: { name: 'Dry Kiln Mechanical LLC', street: '17 Bark Lane', phone: '(555) 0158' },
  millrace: { name: 'Millrace Sewer Service', street: '102 Mill Street', phone: '(555) 0163' },
} as const satisfies Record<string, DemoContractor>

/** Whether a name is one of the invented ones: a name of the lists, or one that stands in a scene. */
export function isInvented(name: string, others: readonly string[] = []): boolean {
  const known: readonly string[] = [...landlords, ...institutions, ...agents, ...namedOwners, ...Object.values(contractors).map((c) => c.name), ...others]
  const [first = '', ...rest] = name.split(' ')
  return known.includes(name) || (firstNames.includes(first) && lastNames.includes(rest.join(' ')))
}

/** Gives out invented names, each once; two calls of `kin` with one surname make a family. */
export function nameBook(chance: Chance): { person(): string; kin(of: string): string; company(): string; agent(): string } {
  const used = new Set<string>(namedOwners)
  let nextCompany = 0
  const fresh = (make: () => string): string => {
    for (;;) {
      const name = make()
      if (!used.has(name)) {
        used.add(name)
        return name
      }
    }
  }
  return {
    person: () => fresh(() => `${chance.pick(firstNames)} ${chance.pick(lastNames)}`),
    kin: (of) => fresh(() => `${chance.pick(firstNames)} ${of.split(' ').slice(1).join(' ')}`),
    company: () => landlords[nextCompany++ % landlords.length] ?? landlords[0],
    agent: () => chance.pick(agents),
  }
}

/** Made up like the village, in New York's range. */
export const demoZip = '14999'

interface DemoPaper {
  readonly of: keyof typeof contractors
  readonly kind: CertificateKind
  readonly number: string
  readonly issuer: string
  readonly limit: string
  readonly until: PlainDate | null
}

const insurer = 'Hemlock Mutual Casualty'
const county = 'Hemlock County Plumbing Board'

/** The papers as they stand today: one ended five weeks ago, one ends in three business days, the others are good for longer. */
function papers(days: DemoDays): readonly DemoPaper[] {
  const { today } = days
  const insured = (of: DemoPaper['of'], number: string, until: PlainDate): DemoPaper => ({
    of,
    kind: 'liability-insurance',
    number,
    issuer: insurer,
    limit: '$1,000,000.00',
    until,
  })
  const licensed = (of: DemoPaper['of'], number: string, until: PlainDate): DemoPaper => ({
    of,
    kind: 'plumber-licence',
    number,
    issuer: county,
    limit: '',
    until,
  })
  return [
    insured('oakes', 'HM-20417', addMonths(today, 5)),
    insured('averbeck', 'HM-18832', addDays(today, -36)),
    insured('gristwold', 'HM-22090', days.at(-3)),
    insured('kiln', 'HM-21377', addMonths(today, 8)),
    insured('millrace', 'HM-19664', addMonths(today, 2)),
    licensed('oakes', 'P-0117', addMonths(today, 13)),
    licensed('averbeck', 'P-0098', addMonths(today, 7)),
    licensed('kiln', 'P-0204', addDays(today, 19)),
    licensed('millrace', 'P-0166', addMonths(today, 10)),
    { of: 'gristwold', kind: 'board-approved-contractor', number: '', issuer: 'Board of Trustees', limit: '', until: null },
    { of: 'oakes', kind: 'workers-compensation', number: 'WC-5510', issuer: insurer, limit: '', until: addMonths(today, 5) },
  ]
}

async function recordPapers(stage: Stage, cast: Cast, days: DemoDays): Promise<void> {
  for (const [key, c] of Object.entries(contractors)) {
    const person = await stage.act(cast.marian, (s) =>
      addPerson(s, { kind: 'company', name: c.name, street: c.street, city: 'Tannery Falls', zip: demoZip, phone: c.phone }),
    )
    for (const p of papers(days).filter((x) => x.of === key)) {
      const from = p.until === null ? days.at(firstDay) : addMonths(p.until, p.kind === 'plumber-licence' ? -24 : -12)
      await stage.act(cast.marian, (s) =>
        addCertificate(s, person.id, { kind: p.kind, number: p.number, issuer: p.issuer, from, until: p.until ?? '', limit: p.limit }),
      )
    }
  }
}

/** The contractors come into the register on the first day, with the papers that they showed. */
export const peopleScenes = (days: DemoDays, cast: Cast): readonly Scene[] => [
  { day: days.at(firstDay), time: '10:20', play: (stage) => recordPapers(stage, cast, days) },
]
