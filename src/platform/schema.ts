/** The platform's own tables: the journal, one-time form keys, sign-in, and the outbox of e-mail. Given to `openDatabase` before the programs' steps. */

import type { SchemaStep } from './database/schema.ts'
import { formKeySchema } from './form-keys.ts'
import { journalSchema } from './journal/schema.ts'
import { mailSchema } from './mail/schema.ts'
import { signInSchema } from './sign-in/schema.ts'

export const platformSchema: readonly SchemaStep[] = [...journalSchema, ...formKeySchema, ...signInSchema, ...mailSchema]
