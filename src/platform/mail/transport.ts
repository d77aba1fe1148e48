/** How a message leaves the program. What a mail server did with it is told in one of three ways, and never guessed. */

export interface OutgoingMail {
  /** The same at every try, so that a server that got a message twice can tell. */
  readonly messageId: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly body: string
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null
}

/**
 * `accepted`: the server took the message over. `refused`: it did not, for good (`lasting`) or for now. `unknown`: the connection was
 * lost at a moment at which the server may have taken it; nobody can tell, and it is never sent again by itself.
 */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly says: string }
  | { readonly kind: 'refused'; readonly says: string; readonly lasting: boolean }
  | { readonly kind: 'unknown'; readonly says: string }

export interface MailTransport {
  /** Address in the From line. */
  readonly from: string
  send(mail: OutgoingMail): Promise<SendOutcome>
  close(): void
}

/** What the mail library tells of a failure. */
export interface SendFailure {
  readonly message?: string
  /** "ESOCKET", "EAUTH" */
  readonly code?: string
  /** "connect", where the failure came before anything was said. */
  readonly syscall?: string
  /** Status of the server's answer, where it gave one. */
  readonly responseCode?: number
}

/**
 * What a failure means. Only an answer of the server, or a connection that never came about, proves that the message was not taken;
 * anything else may have happened after the server accepted it.
 */
export function outcomeOf(failure: SendFailure): SendOutcome {
  const says = failure.message ?? failure.code ?? 'no reason given'
  const status = failure.responseCode ?? 0
  if (status >= 500) return { kind: 'refused', says, lasting: true }
  if (status >= 400) return { kind: 'refused', says, lasting: false }
  if (failure.syscall === 'connect' || failure.syscall === 'getaddrinfo' || failure.code === 'EDNS' || failure.code === 'EAUTH')
    return { kind: 'refused', says, lasting: false }
  return { kind: 'unknown', says }
}
