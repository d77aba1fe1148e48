/** Plays the applications of the demo: some thirty cases of the last ten months, in every state. */
import type { Scene, Stage } from '../../platform/stage.ts'
import { thePublic } from '../municipality/demo.ts'
import { demoRoll } from '../premises/demo.ts'
import { fileApplication } from './actions.ts'
import type { DemoCase } from './demo-chains.ts'
import { closedCases, endedCases } from './demo-ended-cases.ts'
import { openAfterIssue, waitingCases } from './demo-open-cases.ts'
import type { PermitDemo, PlayedCase } from './demo-plays.ts'

type RollLine = ReturnType<typeof demoRoll>['lots'][number]

const later = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = hour * 60 + minute + minutes
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

async function file(stage: Stage, kit: PermitDemo, c: DemoCase, line: RollLine): Promise<PlayedCase> {
  const owner = line.people.find((p) => p.capacity === 'owner')?.name ?? ''
  const isPublic = c.publicForm === true
  const actor = isPublic ? thePublic : kit.cast.marian
  const permit = await stage.act(actor, (s) =>
    fileApplication(s, kit.laws, {
      subject: kit.procedure.subject,
      parcel: line.printKey,
      classId: kit.procedure.classes[0]?.id ?? '',
      applicant: c.contractor && !isPublic ? c.contractor.name : owner,
      owner,
      contractor: c.contractor?.name ?? '',
      contractorPhone: c.contractor?.phone ?? '',
      work: c.work,
      filed: '',
      emergency: c.emergency === true,
      facts: c.facts,
      draftTokenHash: null,
    }),
  )
  return { kit, stage, permit, dayAfter: (n) => kit.days.at(c.filed - n), version: permit.version, visits: new Map(), receipts: new Map() }
}

function scenesOf(kit: PermitDemo, c: DemoCase, index: number, roll: ReadonlyMap<string, RollLine>): readonly Scene[] {
  const line = roll.get(c.address)
  if (!line) throw new Error(`The roll of the demo has no ${c.address}`)
  const shift = (index * 11) % 23
  let played: PlayedCase | null = null
  const filing: Scene = {
    day: kit.days.at(c.filed),
    time: c.publicForm ? '19:40' : later('09:05', shift),
    async play(stage) {
      played = await file(stage, kit, c, line)
    },
  }
  const rest = c.story.map(([after, time, play]): Scene => {
    if (after >= c.filed) throw new Error(`The demo plays ${c.address} in the future: ${after} days after it was filed ${c.filed} days ago`)
    return {
      day: kit.days.at(c.filed - after),
      time: later(time, shift),
      async play() {
        if (played === null) throw new Error(`The demo goes on with ${c.address} before it was filed`)
        await play(played)
      },
    }
  })
  return [filing, ...rest]
}

/** The scenes of all cases. */
export function permitScenes(kit: PermitDemo): readonly Scene[] {
  const roll = new Map(demoRoll().lots.map((l) => [l.address, l]))
  return [...closedCases, ...endedCases, ...openAfterIssue, ...waitingCases].flatMap((c, index) => scenesOf(kit, c, index, roll))
}
