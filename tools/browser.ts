/** The real browser in which the journeys run. */
import { existsSync } from 'node:fs'

/** Debian's headless build of Chromium is the same browser without its windows, and walks through pages a third faster. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Where the browser is: what TAPCARD_CHROMIUM names, else the first of the usual places that has one; null where there is none. */
export const browserPath = (): string | null => {
  const named = process.env.TAPCARD_CHROMIUM
  return (named === undefined ? usual : [named]).find((path) => existsSync(path)) ?? null
}

export const howToGetBrowser =
  'There is no Chromium, so the journeys through the product cannot run. On Debian: apt-get install chromium. Or name where yours is with TAPCARD_CHROMIUM.'
