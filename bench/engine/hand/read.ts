/** Reads a plan as a file holds it, once: refuses facts that the law does not know and values that cannot exist. */
import { amount, approval, BadValue, choice, choices, count, day, flag, money, words } from './amounts.ts'
import { aliases, amounts, approvals, counts, days, flags, moneys, onRecord, texts } from './facts.ts'
import * as values from './plan.ts'
import { Plan } from './plan.ts'

type Reader = (p: Plan, v: unknown) => void

/** What is wrong with a fact, and why. */
export interface Problem {
  readonly fact: string
  readonly why: string
}

const readers = new Map<string, Reader>()
for (const [name, units, least, most] of amounts) {
  readers.set(name, (p, v) => {
    p[name] = amount(v, units, least, most)
  })
}
for (const name of counts) {
  readers.set(name, (p, v) => {
    p[name] = count(v)
  })
}
for (const name of moneys) {
  readers.set(name, (p, v) => {
    p[name] = money(v)
  })
}
for (const name of days) {
  readers.set(name, (p, v) => {
    p[name] = day(v)
  })
}
for (const name of flags) {
  readers.set(name, (p, v) => {
    p[name] = flag(v)
  })
}
for (const name of approvals) {
  readers.set(name, (p, v) => {
    p[name] = approval(v)
  })
}
for (const name of texts) {
  readers.set(name, (p, v) => {
    p[name] = words(v)
  })
}
function oneOfThese<K extends keyof Plan>(name: K, allowed: ReadonlyMap<string, NonNullable<Plan[K]> & string>): void {
  readers.set(name, (p, v) => {
    p[name] = choice(v, allowed)
  })
}
oneOfThese('act_type', values.actType)
oneOfThese('permit_issued_by', values.permitIssuedBy)
oneOfThese('connection_test_result', values.connectionTestResult)
oneOfThese('existing_sewer_exam_result', values.connectionTestResult)
oneOfThese('pipe_material', values.pipeMaterial)
oneOfThese('pipe_weight_class', values.pipeWeightClass)
oneOfThese('pipe_coating', values.pipeCoating)
oneOfThese('pipe_marking_standard', values.pipeMarkingStandard)
oneOfThese('joint_type', values.jointType)
oneOfThese('spigot_end_type', values.spigotEndType)
oneOfThese('stiffness_test_method', values.stiffnessTestMethod)
oneOfThese('connection_fitting_type', values.connectionFittingType)
oneOfThese('building_use_type', values.buildingUseType)
oneOfThese('seal_type', values.sealType)
oneOfThese('excavation_method', values.excavationMethod)
oneOfThese('joint_packing_material', values.jointPackingMaterial)
oneOfThese('gasket_material', values.gasketMaterial)
oneOfThese('gasket_type', values.gasketType)
oneOfThese('lubricant_type', values.lubricantType)
oneOfThese('street_lateral_builder', values.streetLateralBuilder)
oneOfThese('street_lateral_owner', values.streetLateralOwner)
oneOfThese('supervised_by', values.supervisedBy)
oneOfThese('inspection_result', values.connectionTestResult)
oneOfThese('interior_cleanout_location', values.interiorCleanoutLocation)
readers.set('pipe_standards', (p, v) => {
  p.pipe_standards = choices(v, values.pipeStandards)
})
for (const name of onRecord) readers.set(name, () => undefined)
for (const [other, name] of Object.entries(aliases)) {
  const reader = readers.get(name)
  if (!reader) throw new Error(`Broken invariant: ${name} has a reader`)
  const once: Reader = (p, v) => {
    const before = p[name]
    if (before !== null && !Number.isNaN(before)) throw new BadValue(`The fact ${name} is given twice, once under another name.`)
    reader(p, v)
  }
  readers.set(name, once)
  readers.set(other, once)
}

/** The plan, or what is wrong with it. Null and blank are unknown. */
export function readPlan(raw: Readonly<Record<string, unknown>>): Plan | readonly Problem[] {
  const plan = new Plan()
  const problems: Problem[] = []
  for (const name in raw) {
    const reader = readers.get(name)
    const value = raw[name]
    if (reader === undefined) problems.push({ fact: name, why: 'The law asks for no fact of this name.' })
    else if (value !== null && value !== '') {
      try {
        reader(plan, value)
      } catch (error) {
        if (!(error instanceof BadValue)) throw error
        problems.push({ fact: name, why: error.message })
      }
    }
  }
  return problems.length === 0 ? plan : problems
}
