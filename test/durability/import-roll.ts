/** The roll that the durability test brings in, and the tables it needs. */
import type { SchemaStep } from '../../src/platform/database/schema.ts'
import { platformSchema } from '../../src/platform/schema.ts'
import { schema as municipality } from '../../src/programs/municipality/store.ts'
import { schema as people } from '../../src/programs/people/store.ts'
import { schema as premises } from '../../src/programs/premises/store.ts'

export const IMPORT_MUNI = 'tannery-falls'
export const importSchema: readonly SchemaStep[] = [...platformSchema, ...municipality, ...people, ...premises]

/** So many parcels, each with an owner. */
export const importRoll = (rows: number): string =>
  `PRINT_KEY,ADDRESS,OWNER,MAIL_ADDR\n${Array.from({ length: rows }, (_, i) => `24.11-${1 + Math.floor(i / 900)}-${1 + (i % 900)},${i} MILL ST,OWNER ${i},${i} MILL ST\n`).join('')}`
