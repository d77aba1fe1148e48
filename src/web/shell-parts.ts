/** What the shell is built from. `main.ts` puts it together. */
import type { App } from '../platform/app.ts'
import type { AssetFolders } from './assets.ts'
import type { MunicipalityHead, ProgramPages, SitePages } from './routes.ts'

export interface FirstChoice {
  readonly title: string
  readonly href: string
  readonly text: string
}

export interface Municipalities {
  /** What stands around every page of a municipality; null where there is none of this short name. */
  head(muniId: string): Promise<MunicipalityHead | null>
  list(): Promise<readonly { readonly id: string; readonly name: string; readonly publicPages: boolean }[]>
}

export interface ShellParts {
  readonly app: App
  readonly municipalities: Municipalities
  readonly programs: readonly ProgramPages[]
  readonly site?: readonly SitePages[]
  /** Offered on the first page besides the municipalities: set one up, open the demo. */
  readonly firstChoices: () => Promise<readonly FirstChoice[]>
  /** The text of GLOSSARY.md, for the help page. */
  readonly glossary: () => Promise<string>
  /** True behind TLS: cookies are then sent over HTTPS only. */
  readonly overHttps?: boolean
  /** True behind a proxy that writes X-Forwarded-For. */
  readonly behindProxy?: boolean
  /** The address that people type, where a proxy stands in front. */
  readonly origin?: string | null
  readonly assets?: AssetFolders
}
