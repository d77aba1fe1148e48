/** Who may enter a decision that the law leaves to an office. */

import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope, Role } from '../../platform/context.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'

const roleOfBody: Readonly<Partial<Record<AskOf, Role>>> = {
  superintendent: 'superintendent',
  engineer: 'engineer',
  board: 'board',
  attorney: 'attorney',
  inspector: 'inspector',
  clerk: 'clerk',
}

/** Whether a body of the law is an office whose holder signs in here. */
export const isOurOffice = (body: AskOf): boolean => roleOfBody[body] !== undefined

/**
 * Whether the person at the keyboard may enter a decision of an office: the officer himself, or a clerk who has his signed
 * paper in hand (OFFICE 2). Refuses anybody else, so that no decision is made by a program or by a passer-by.
 */
export function mayDecide(scope: ActionScope, body: AskOf, onPaper: boolean): Result<null> {
  const role = roleOfBody[body]
  if (role && scope.actor.roles.includes(role)) return ok(null)
  if (onPaper && scope.actor.roles.includes('clerk')) return ok(null)
  return refuse(
    'not-the-officer',
    `Nothing was recorded. The law leaves this to the ${body}. The ${body} can record it, or the clerk with the signed paper in hand (“decided on paper”).`,
  )
}
