/** What the tools use of bootstrap.mjs, which is JavaScript because it runs before anything is installed. */
export declare const root: string
export declare const buildStamp: string
export declare function sourcesNow(): string
export declare function isNewEnough(version: string): boolean
interface Lock {
  readonly packages?: Readonly<Record<string, { readonly version?: string; readonly integrity?: string; readonly optional?: boolean }>>
}
export declare function librariesMatch(lock: Lock, installed: Lock): boolean
