/** What the server's error codes mean. Apart from `postgres.ts`, so that a village on SQLite never loads the server's driver. */

const sqlState = (error: unknown): string | null => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null)

/** Serialization failure or deadlock: the same transaction, run again, may succeed. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** unique_violation */
export const isPostgresDuplicate = (error: unknown): boolean => sqlState(error) === '23505'

/** disk_full */
export const isPostgresFull = (error: unknown): boolean => sqlState(error) === '53100'
