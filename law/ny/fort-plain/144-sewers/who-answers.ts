import { type FactName, type FactSpec, vocabulary } from '../../../../src/vocabulary/vocabulary.ts'

/** Whom this article names, where most laws of this kind name the superintendent; and what only the open joint shows. */
const here = {
  adapter_approved: 'board',
  attachments_requested: 'board',
  cement_joint_approval: 'engineer',
  connection_method_approval: 'board',
  cradle_approval_date: 'board',
  excavation_method_approved: 'board',
  gasket_approved: 'board',
  joint_approval_date: 'inspector',
  joint_packing_material: 'inspector',
  lead_depth_in: 'inspector',
  manhole_connection_required: 'board',
  size_and_slope_approval: 'board',
} as const satisfies Partial<Record<FactName, FactSpec['askOf']>>

/** The product's facts, each asked of the officer or body that Fort Plain's article names. */
export const factsOfTheArticle: Readonly<Record<string, FactSpec>> = {
  ...vocabulary,
  fine_usd: { ...vocabulary.fine_usd, label: 'Fine for each offense', help: 'Each day of a violation is an offense of its own.' },
  device_install_date: { ...vocabulary.device_install_date, label: 'Day the sampling or metering device was set up' },
  ...Object.fromEntries(Object.entries(here).map(([name, askOf]) => [name, { ...vocabulary[name as keyof typeof here], askOf }])),
}
