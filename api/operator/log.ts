import { reasonOf } from '../../projections/database/unavailable.ts'
import { traceIdOf } from './trace-context.ts'

export const LEVELS = ['error', 'warn', 'info'] as const
export type Level = (typeof LEVELS)[number]

/** What a line may say beside its message. No personal data: templates and ids alone. */
export interface LogFields {
  readonly method?: string
  /** The template of the address. */
  readonly path?: string
  readonly status?: number
  readonly milliseconds?: number
  readonly tenant?: string
  readonly requestId?: string
  readonly error?: unknown
}

export interface Log {
  isOn(level: Level): boolean
  error(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
}

export interface LogOptions {
  /** The roles of this process. */
  readonly role: string
  readonly level: Level
  /** A person reads it as it comes: plain lines instead of JSON. */
  readonly isTerminal: boolean
  readonly write: (line: string) => void
}

/**
 * The program's log, one line for each entry: JSON with `time level role message` and, where there is a request, `method path
 * status milliseconds tenant requestId traceId`; `error` has its type, message and where it arose.
 */
export const openLog = ({ role, level, isTerminal, write }: LogOptions): Log => {
  const isOn = (wanted: Level): boolean => LEVELS.indexOf(wanted) <= LEVELS.indexOf(level)
  const entry =
    (at: Level) =>
    (message: string, { error, ...fields }: LogFields = {}): void => {
      if (!isOn(at)) return
      const time = new Date().toISOString()
      const ids = fields.requestId === undefined ? {} : { traceId: traceIdOf(fields.requestId) }
      const failed = error === undefined ? {} : { error: loggedError(error) }
      write(
        isTerminal
          ? plainLine(time, at, message, fields, error)
          : `${JSON.stringify({ time, level: at, role, message, ...fields, ...ids, ...failed })}\n`,
      )
    }
  return { isOn, error: entry('error'), warn: entry('warn'), info: entry('info') }
}

/** The log of this process, on standard error. */
export const processLog = ({ roles, logLevel }: { roles: ReadonlySet<string>; logLevel: Level }): Log =>
  openLog({
    role: [...roles].join(','),
    level: logLevel,
    isTerminal: process.stderr.isTTY === true,
    write: (line) => void process.stderr.write(line),
  })

const plainLine = (time: string, level: Level, message: string, fields: LogFields, error: unknown): string => {
  const said = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`)
  const reason = error === undefined ? '' : `: ${reasonOf(error)}`
  const { stack } = error === undefined ? {} : loggedError(error)
  return `${time.slice(11, 19)} ${level} ${message}${reason}${said.join('')}\n${level === 'error' && stack ? `${stack}\n` : ''}`
}

interface LoggedError {
  readonly type?: string
  readonly message: string
  readonly stack?: string
  readonly cause?: LoggedError
}

/** What is logged of an error: its kind and where, without the values that a database repeats in its messages. */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { message: reasonOf(error) }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) }
  return { type: error.name, message: reasonOf(error), stack: frames.join('\n'), ...cause }
}

/** For tests, and for what nobody reads. */
export const silentLog: Log = { isOn: () => false, error: () => {}, warn: () => {}, info: () => {} }
