/**
 * The grounds on which a record, or a passage of one, may be withheld. The list is working knowledge of Public Officers Law § 87(2) and
 * is marked unverified until the attorney has confirmed each (OFFICE, head).
 */
export const exemptions = {
  a: { title: 'Another law makes it secret', cite: 'Public Officers Law § 87(2)(a)' },
  attorney: { title: 'Words between attorney and client', cite: 'Public Officers Law § 87(2)(a), with CPLR 4503' },
  b: { title: 'Personal privacy', cite: 'Public Officers Law § 87(2)(b)' },
  c: { title: 'A contract award or bargaining that is still open', cite: 'Public Officers Law § 87(2)(c)' },
  d: { title: 'A trade secret, or harm to a firm’s standing against its rivals', cite: 'Public Officers Law § 87(2)(d)' },
  e: { title: 'An investigation or a trial that it would disturb', cite: 'Public Officers Law § 87(2)(e)' },
  f: { title: 'Danger to life or safety', cite: 'Public Officers Law § 87(2)(f)' },
  g: { title: 'Opinion exchanged inside the government', cite: 'Public Officers Law § 87(2)(g)' },
  i: { title: 'Safety of computers and networks', cite: 'Public Officers Law § 87(2)(i)' },
} as const
export type ExemptionId = keyof typeof exemptions
export const isExemption = (text: string): text is ExemptionId => Object.hasOwn(exemptions, text)

/** "Personal privacy, Public Officers Law § 87(2)(b)" */
export const exemptionWords = (id: ExemptionId): string => `${exemptions[id].title}, ${exemptions[id].cite}`
