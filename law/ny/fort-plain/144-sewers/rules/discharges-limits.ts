import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

/** Five times normal sewage, by the upper or the lower end of its range (144-22C(11)). */
const strongest = { upper: ['1,750 ppm', '1,500 ppm'], lower: ['900 ppm', '700 ppm'] } as const

const notOver = (end: keyof typeof strongest) => {
  const [solids, bod] = strongest[end]
  const solidsKeep = f.suspended_solids_ppm.atMost(solids)
  const bodKeeps = f.bod5_ppm.atMost(bod)
  return reading('fp-slug-measures', { both: any(solidsKeep, bodKeeps), either: all(solidsKeep, bodKeeps) })
}
/** No more than five times as strong as normal sewage, or not for 15 minutes. */
const notStrong = any(f.slug_duration_min.lessThan('15 minute'), reading('fp-slug-range', { upper: notOver('upper'), lower: notOver('lower') }))
const notFast = any(f.discharge_is_continuous.no(), f.discharge_rate_gpm.atMost('1,000 gpm'))

/** The items of 144-22C that state a figure: heat, grease, explosion, garbage, pH, cyanide, slugs, phenols. */
export const limitRules = [
  rule({
    id: 'FP-144-22.C.(1).1',
    subject: 'discharge',
    cite: at('144-22C(1)'),
    title: 'Temperature of the discharge',
    requirement: 'No liquid or vapor hotter than 150 °F (65 °C) goes into a public sewer.',
    must: reading('fp-temperature', { fahrenheit: f.discharge_temp_f.atMost('150 F'), celsius: f.discharge_temp_f.atMost('149 F') }),
  }),
  rule({
    id: 'FP-144-22.C.(1).2',
    subject: 'discharge',
    cite: at('144-22C(1)'),
    title: 'Temperature at the plant',
    requirement: 'No discharge is so large that the sewage reaching the plant is hotter than 104 °F (40 °C).',
    must: any(f.influent_temp_f.atMost('104 F'), f.influent_heat_from_this_discharge.no()),
    advice: [
      {
        when: f.influent_heat_from_this_discharge,
        says: 'The federal rule forbids heat that inhibits the biology of the plant, also where the sewage reaching it stays below 104 °F.',
        source: '40 CFR 403.5(b)(5)',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
  rule({
    id: 'FP-144-22.C.(2)',
    subject: 'discharge',
    cite: at('144-22C(2)'),
    title: 'Nothing that turns solid or thick in the sewer',
    requirement: 'No waste has grease, oil or anything else in it that turns solid or noticeably thick between 32 °F and 150 °F.',
    must: f.solidifies_between_32_and_150_f.no(),
  }),
  rule({
    id: 'FP-144-22.C.(3)',
    subject: 'discharge',
    cite: at('144-22C(3)'),
    title: 'Fats, wax, grease and oil',
    requirement: 'Fats, wax, grease and oil, emulsified or not, are on average no more than 50 ppm of ether-soluble matter (417 pounds in a million gallons).',
    must: f.fog_ppm_avg.atMost('50 ppm'),
    advice: [
      {
        when: f.fog_ppm_avg.moreThan('0 ppm'),
        says: 'The federal rule names no figure: petroleum oil, cutting oil that does not break down and mineral oil are forbidden in any amount that passes through the plant or interferes with it.',
        source: '40 CFR 403.5(b)(6)',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
  rule({
    id: 'FP-144-22.C.(4).2',
    subject: 'discharge',
    cite: at('144-22C(4)'),
    title: 'Explosion meter: two readings in a row',
    requirement:
      'No two successive readings of an explosion meter, where the discharge enters or anywhere in the system, are more than 5 percent of the lower explosive limit.',
    must: f.lel_readings_pct.successive(2, { cite: at('144-22C(4)') }).atMost('5 percent'),
  }),
  rule({
    id: 'FP-144-22.C.(4).3',
    subject: 'discharge',
    cite: at('144-22C(4)'),
    title: 'Explosion meter: any reading',
    requirement: 'No reading of an explosion meter is over 10 percent of the lower explosive limit.',
    must: f.lel_readings_pct.largest(undefined, { cite: at('144-22C(4)') }).atMost('10 percent'),
  }),
  rule({
    id: 'FP-144-22.C.(6).1',
    carries: ['FP-144-22.C.(6).1', 'FP-144-1.def-shredded-garbage'],
    subject: 'discharge',
    cite: at('144-22C(6)'),
    title: 'Garbage properly shredded',
    requirement: 'Garbage goes into the sewer only shredded so that it runs freely and no piece is more than 1/2 inch in any direction.',
    when: f.max_particle_dimension_in.moreThan('0 in'),
    must: all(f.max_particle_dimension_in.atMost('1/2 in'), f.particles_carried_freely),
  }),
  rule({
    id: 'FP-144-22.C.(8).2',
    subject: 'discharge',
    cite: at('144-22C(8)'),
    title: 'pH from 6.0 to 9.5',
    requirement: 'Free acids and alkalies are neutralized at all times to a pH from 6.0 to 9.5.',
    must: all(f.ph.smallest().atLeast('6.0 pH'), f.ph.largest().atMost('9.5 pH')),
  }),
  rule({
    id: 'FP-144-22.C.(9)',
    subject: 'discharge',
    cite: at('144-22C(9)'),
    title: 'Cyanide',
    requirement: 'Cyanide is no more than 2 ppm by weight, reckoned as CN.',
    must: f.cyanide_as_cn_ppm.largest().atMost('2 ppm'),
  }),
  rule({
    id: 'FP-144-22.C.(11).1',
    carries: ['FP-144-22.C.(11).1', 'FP-144-22.C.(11).4'],
    subject: 'discharge',
    cite: at('144-22C(11)'),
    title: 'Slugs: strength',
    requirement:
      'Without a special permit no waste is, for 15 minutes, more than five times as strong as normal sewage, which has 180 to 350 ppm of suspended solids, 140 to 300 ppm of BOD and a chlorine requirement of 5 to 15 ppm.',
    when: f.slug_duration_min.atLeast('15 minute'),
    must: any(reading('fp-slug-strength-or-flow', { either: notStrong, both: any(notStrong, notFast) }), f.special_permit_id),
  }),
  rule({
    id: 'FP-144-22.C.(11).2',
    subject: 'discharge',
    cite: at('144-22C(11)'),
    title: 'Slugs: rate',
    requirement: 'Without a special permit nothing is discharged continuously at more than 1,000 gallons a minute.',
    when: f.discharge_is_continuous,
    must: any(reading('fp-slug-strength-or-flow', { either: notFast, both: any(notFast, notStrong) }), f.special_permit_id),
  }),
  rule({
    id: 'FP-144-22.C.(15).1',
    subject: 'discharge',
    cite: at('144-22C(15)'),
    title: 'Phenols within the engineer’s limit',
    requirement: 'Phenols and the like stay within the limits that the engineer may set so that the treated sewage meets the agencies’ requirements.',
    when: f.phenol_mg_per_l.moreThan('0 mg/l'),
    must: f.phenol_mg_per_l.atMost(f.engineer_limit_mg_per_l),
  }),
]
