import { all, any, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

const livingQuarters = f.building_use_type.is('dwelling', 'multiple-dwelling', 'public-housing')
const forGreaseOrOil = all(f.interceptor_installed, f.interceptor_type.isNot('sand'))

/** Grease, oil and sand interceptors: 144-23 and 144-24. */
export const interceptorRules = [
  rule({
    id: 'FP-144-23.A.1',
    carries: ['FP-144-23.A.1', 'FP-144-23.A.3'],
    subject: 'discharge',
    cite: at('144-23A'),
    title: 'Interceptor where the limits are exceeded',
    requirement: 'Where grease, oil or sand exceeds its limit there is an interceptor, except in private living quarters and dwelling units.',
    // Sand has no figure: 144-22C(7) keeps it out altogether.
    when: any(f.fog_ppm_avg.moreThan('50 ppm'), f.obstructing_solids_present),
    unless: livingQuarters,
    must: f.interceptor_installed,
  }),
  rule({
    id: 'FP-144-23.A.2',
    subject: 'discharge',
    cite: at('144-23A'),
    title: 'Interceptor where the engineer finds it necessary',
    requirement:
      'Where the engineer finds one necessary for grease, flammable wastes, sand or other harmful matter there is an interceptor, except in dwellings.',
    when: f.engineer_requires_interceptor,
    unless: livingQuarters,
    must: f.interceptor_installed,
  }),
  rule({
    id: 'FP-144-23.A.4',
    subject: 'discharge',
    cite: at('144-23A'),
    title: 'Type and capacity approved',
    requirement: 'The engineer approves the type and the capacity of every interceptor.',
    when: f.interceptor_installed,
    must: f.interceptor_approval_date,
  }),
  rule({
    id: 'FP-144-23.A.5',
    subject: 'discharge',
    cite: at('144-23A'),
    title: 'Interceptor within easy reach',
    requirement: 'An interceptor stands where it is readily reached for cleaning and inspection.',
    when: f.interceptor_installed,
    must: f.interceptor_accessible,
  }),
  rule({
    id: 'FP-144-23.B.1',
    subject: 'discharge',
    cite: at('144-23B'),
    title: 'Material of a grease or oil interceptor',
    requirement: 'A grease or oil interceptor is of impervious material that stands abrupt and extreme changes of temperature.',
    when: forGreaseOrOil,
    must: all(f.impervious, f.temperature_shock_rated),
  }),
  rule({
    id: 'FP-144-23.B.2',
    subject: 'discharge',
    cite: at('144-23B'),
    title: 'Construction of a grease or oil interceptor',
    requirement: 'A grease or oil interceptor is substantially built and watertight.',
    when: forGreaseOrOil,
    must: all(f.interceptor_substantial, f.interceptor_watertight),
  }),
  rule({
    id: 'FP-144-23.B.3',
    subject: 'discharge',
    cite: at('144-23B'),
    title: 'Cover of a grease or oil interceptor',
    requirement: 'Its covers come off easily and, bolted in place, are gastight and watertight.',
    when: forGreaseOrOil,
    must: all(f.cover_removable, f.cover_gastight, f.cover_watertight),
  }),
  rule({
    id: 'FP-144-24.1',
    subject: 'discharge',
    cite: at('144-24'),
    title: 'Interceptor kept working',
    requirement: 'The owner keeps every interceptor in efficient operation without interruption, at the owner’s expense.',
    when: f.interceptor_installed,
    must: f.interceptor_kept_efficient,
  }),
]
