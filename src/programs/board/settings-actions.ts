/** How the Board meets and announces. */
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { decideBoardSettings } from './decide-meetings.ts'
import { boardSettings, saveBoardSettings } from './meetings-store.ts'
import type { BoardSettings } from './model-meetings.ts'

/** Changes the settings of the Board: seats, members, and days of notice before hearings. */
export async function changeBoardSettings(
  scope: ActionScope,
  version: number,
  input: Parameters<typeof decideBoardSettings>[0],
): Promise<Result<BoardSettings>> {
  const decided = decideBoardSettings(input)
  if (!decided.ok) return decided
  const before = await boardSettings(scope.db, scope.muniId)
  if (!(await saveBoardSettings(scope.db, scope.muniId, decided.value, version)))
    return refuse(
      'changed-meanwhile',
      'The settings were not saved. Somebody changed them while you were typing. Your entries are below; compare them and save again.',
    )
  await scope.journal({
    action: 'board.settings',
    subject: { kind: 'board', id: 'board' },
    before,
    after: decided.value,
    summary: 'Changed the settings of the Board.',
  })
  return ok({ ...decided.value, version: version + 1 })
}
