/** The fonts of every paper: those of the design system, which ship with it. Nothing of the machine's own fonts is used. */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FILES = [
  'source-sans-pro/sourcesanspro-regular-webfont.ttf',
  'source-sans-pro/sourcesanspro-bold-webfont.ttf',
  'source-sans-pro/sourcesanspro-italic-webfont.ttf',
  'merriweather/Latin-Merriweather-Regular.ttf',
  'merriweather/Latin-Merriweather-Bold.ttf',
  'roboto-mono/roboto-mono-v5-latin-regular.ttf',
  'roboto-mono/roboto-mono-v5-latin-700.ttf',
  'public-sans/PublicSans-Regular.ttf',
  'public-sans/PublicSans-Bold.ttf',
  'public-sans/PublicSans-Italic.ttf',
]

/** Folder of the design system's fonts in node_modules. */
export const fontsFolder = (): string => join(createRequire(import.meta.url).resolve('@uswds/uswds'), '..', '..', 'fonts')

export const fontFiles = (folder: string): string[] => FILES.map((file) => join(folder, ...file.split('/')))
