/** Opens the real browser, without a window on the screen and without calls of its own to the network. */
import { type Browser, chromium } from 'playwright-core'
import { browserPath, howToGetBrowser } from '../../tools/browser.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  const executablePath = browserPath()
  if (executablePath === null) throw new Error(howToGetBrowser)
  return chromium.launch({ executablePath, args: FLAGS })
}
