import { createHash, randomUUID } from 'node:crypto'

/** A span in a trace, as in the W3C Trace Context header `traceparent`. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  readonly isSampled: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/

const hexOf = (id: string): string =>
  UUID.test(id) ? id.replaceAll('-', '') : createHash('sha256').update(id).digest('hex').slice(0, 32)

/**
 * The trace id (32 digits) of a correlation id. Each event has a correlation id, so that any process that reads the
 * event continues its trace.
 */
export const traceIdOf = (correlationId: string): string => hexOf(correlationId)

/** The span of the command that wrote the events with this command id. */
export const spanIdOf = (commandId: string): string => hexOf(commandId).slice(16)

/** Parses the header; null if it is missing or invalid. */
export const readTraceParent = (header: unknown): TraceParent | null => {
  const [, traceId, spanId, flags] = (typeof header === 'string' ? PARENT.exec(header) : null) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const writeTraceParent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** The id of a request, which is the correlation id of its changes: taken from the caller's trace, else a new one. */
export const requestIdOf = (header: unknown): string => {
  const parent = readTraceParent(header)
  return parent === null ? randomUUID() : parent.traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
