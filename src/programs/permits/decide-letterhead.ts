import type { PaperCommon } from '../../platform/paper/papers.ts'
import type { LawInUse } from './actions-casefile.ts'

/** What stands on every paper of a municipality. */
export const commonOf = (
  use: Pick<LawInUse, 'law' | 'municipality' | 'confirmed' | 'sections'>,
  today: PaperCommon['printedOn'],
  lawVersion: string | null,
): PaperCommon => ({
  letterhead: {
    municipality: use.municipality.name,
    office: use.law.chapter.officers.superintendent ?? null,
    address: use.municipality.settings.officeAddress || null,
    phone: use.municipality.settings.officePhone || null,
  },
  printedOn: today,
  law: { title: `${use.law.chapter.title}, chapter ${use.law.chapter.number}`, versionHash: lawVersion, confirmed: use.confirmed, sections: use.sections },
  ...(use.municipality.isDemo ? { demo: true } : {}),
})
