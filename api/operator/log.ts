import { reasonOf } from '../../projections/database/unavailable.ts'
import { traceIdOf } from './trace-context.ts'

export const LEVELS = ['error', 'warn', 'info'] as const
export type Level = (typeof LEVELS)[number]

/** Fields of a line in addition to its message. No personal data: patterns and ids only. */
export interface LogFields {
  readonly method?: string
  /** The route's pattern. */
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
  /** Whether a person reads the output: plain lines instead of JSON. */
  readonly isTerminal: boolean
  readonly write: (line: string) => void
}

/**
 * The program's log, one line for each entry: JSON with `time level role message` and, for requests, `method path
 * status milliseconds tenant requestId traceId`; `error` has the type, message and stack.
 */
export const openLog = ({ role, level, isTerminal, write }: LogOptions): Log => {
  const isOn = (minimum: Level): boolean => LEVELS.indexOf(minimum) <= LEVELS.indexOf(level)
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
  const shownFields = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`)
  const reason = error === undefined ? '' : `: ${reasonOf(error)}`
  const { stack } = error === undefined ? {} : loggedError(error)
  return `${time.slice(11, 19)} ${level} ${message}${reason}${shownFields.join('')}\n${level === 'error' && stack ? `${stack}\n` : ''}`
}

interface LoggedError {
  readonly type?: string
  readonly message: string
  readonly stack?: string
  readonly cause?: LoggedError
}

/** The logged form of an error: type and stack, without the values that database messages contain. */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { message: reasonOf(error) }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) }
  return { type: error.name, message: reasonOf(error), stack: frames.join('\n'), ...cause }
}

/** For tests and other silent uses. */
export const silentLog: Log = { isOn: () => false, error: () => {}, warn: () => {}, info: () => {} }
