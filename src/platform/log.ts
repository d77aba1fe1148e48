/** The program's own log, one JSON line per event on standard error. What people do is in the journal, not here. */
import { destination, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Field names whose values never reach the log. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'headers.cookie', 'headers.authorization', '*.password', '*.token']

/** A log at a level; `silent` writes nothing. */
export const makeLog = (level: LogLevel): Log =>
  pino({ level, base: null, redact: { paths: SECRETS, censor: '(withheld)' }, timestamp: pino.stdTimeFunctions.isoTime }, destination({ dest: 2, sync: true }))
