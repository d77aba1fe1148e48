/**
 * The one way this product writes HTML: a tagged template that escapes every value and joins strings, nothing more. It is typed,
 * so that an object or a promise put into a page by mistake does not compile. It does what `hono/html` does, at a third of the
 * time for a list of fifty rows, because it makes no arrays and waits for nothing.
 */

/** A piece of a page that is already safe to send. Made by `html` and `trusted` only. */
export class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }

  /** Its text, for a faster way than by its prototype. */
  static textOf(markup: Markup): string {
    return markup.#text
  }
}

/** A piece of a page. */
export type Html = Markup

/** What may stand in a template. Text is escaped; false, true, null and undefined leave no trace; lists are joined. */
export type Child = Html | string | number | bigint | boolean | null | undefined | readonly Child[]

const SPECIAL = /[&<>"']/
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for the body of an element and for a quoted attribute. */
export const escaped = (text: string): string => (SPECIAL.test(text) ? text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c) : text)

/** A child as markup, for pieces that are put together many times on a page: no object is made for it. */
export const written = (child: Child): string => {
  if (typeof child === 'string') return escaped(child)
  if (child instanceof Markup) return Markup.textOf(child)
  if (child === null || child === undefined || typeof child === 'boolean') return ''
  if (typeof child === 'number' || typeof child === 'bigint') return String(child)
  let out = ''
  for (const one of child) out += written(one)
  return out
}

/** Builds a piece of a page. */
export const html = (strings: TemplateStringsArray, ...values: readonly Child[]): Html => {
  let out = strings[0] ?? ''
  for (let i = 0; i < values.length; i++) out += written(values[i]) + (strings[i + 1] ?? '')
  return new Markup(out)
}

/** Text that is already HTML: only for markup that this product wrote itself (drawings, icons). */
export const trusted = (markup: string): Html => new Markup(markup)

/** Nothing at all, for places that need a piece of a page. */
export const nothing: Html = new Markup('')

/** An attribute that is left out when it has no value: `html`<a href="…"${attr('id', id)}>``. */
export const attr = (name: string, value: string | number | null | undefined | false): Html =>
  value === null || value === undefined || value === false ? nothing : new Markup(` ${name}="${escaped(String(value))}"`)

/** An attribute without a value, such as `checked`. */
export const flag = (name: string, on: boolean | undefined): Html => (on ? new Markup(` ${name}`) : nothing)

/** Puts a separator between pieces. */
export const joined = (pieces: readonly Child[], separator: Child): Html => html`${pieces.flatMap((piece, i) => (i === 0 ? [piece] : [separator, piece]))}`

/** Class names, leaving out those that do not apply. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
