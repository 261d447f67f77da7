import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb'
import type * as grpc from '@grpc/grpc-js'
import type { ServerAccess } from './eventstoredb-access.ts'
import { deletedForGood, END_OF_ALL, type ServerEvent, type ServerLog } from './eventstoredb-log.ts'
import { messages, shared } from './eventstoredb-stubs.ts'
import { nameOf } from './eventstoredb-write.ts'

type Call = grpc.ServerWritableStream<ReadReq, ReadResp>
const BACKWARDS = 1

interface Counters {
  sent(): void
  searched(): void
}

/**
 * One call for reading a stream, reading all, and subscribing to all. `sent` is called for each event that is sent, `searched` for
 * each event of the whole log that is compared with the filter.
 */
export const serveRead = async (
  log: ServerLog,
  call: Call,
  { sent, searched }: Counters,
  access: ServerAccess,
): Promise<void> => {
  const options = call.request.getOptions()
  if (options === undefined) return
  const of = options.getStream()?.getStreamIdentifier()?.getStreamName_asU8()
  const refusal = access.refusal(call.metadata, 'read', of === undefined ? '$all' : Buffer.from(of).toString('utf8'))
  if (refusal !== null) return void call.emit('error', refusal)
  const position = options.getAll()?.getPosition()
  const unreadable = position === undefined ? null : log.unreadable(BigInt(position.getCommitPosition()))
  if (unreadable !== null) return void call.emit('error', unreadable)
  if (options.hasSubscription()) {
    await serveSubscription(log, call, options, { sent, searched })
    return
  }
  const stream = options.getStream()
  if (stream !== undefined && log.isDeletedForGood(nameOf(stream.getStreamIdentifier())))
    return void call.emit('error', deletedForGood(nameOf(stream.getStreamIdentifier())))
  const events = stream === undefined ? allOf(log, options, searched) : streamOf(log, options, stream)
  if (events === null) {
    const notFound = new messages.ReadResp.StreamNotFound()
    notFound.setStreamIdentifier(stream?.getStreamIdentifier())
    const response = new messages.ReadResp()
    response.setStreamNotFound(notFound)
    call.write(response)
  } else {
    for (const event of events) {
      sent()
      if (!(await send(call, event))) return
    }
    // Newer servers report the end of the stream.
    const last = new messages.ReadResp()
    if (stream === undefined) last.setLastAllStreamPosition(new shared.AllStreamPosition())
    else last.setLastStreamPosition(`${events.at(-1)?.revision ?? 0}`)
    call.write(last)
  }
  call.end()
}

const countOf = (options: ReadReq.Options): number => Number(options.getCount())

const streamOf = (
  log: ServerLog,
  options: ReadReq.Options,
  stream: ReadReq.Options.StreamOptions,
): readonly ServerEvent[] | null => {
  const events = log.uncut(nameOf(stream.getStreamIdentifier()))
  if (events === null) return null
  const count = countOf(options)
  const bound = stream.hasRevision() ? Number(stream.getRevision()) : null
  if (Number(options.getReadDirection()) === BACKWARDS) {
    const last = bound ?? (stream.hasStart() ? 0 : Number.POSITIVE_INFINITY)
    return events
      .filter(({ revision }) => revision <= last)
      .reverse()
      .slice(0, count)
  }
  return stream.hasEnd() ? [] : events.filter(({ revision }) => revision >= (bound ?? 0)).slice(0, count)
}

const allOf = (log: ServerLog, options: ReadReq.Options, searched: () => void): readonly ServerEvent[] => {
  const all = options.getAll()
  const position = all?.getPosition()
  const index = position === undefined ? undefined : log.indexOf(Number(position.getCommitPosition()))
  if (Number(options.getReadDirection()) === BACKWARDS) {
    const end = all?.hasStart() === true ? 0 : (index ?? log.all.length)
    return firstOf(log.all, end - 1, -1, options, searched)
  }
  const start = all?.hasEnd() === true ? log.all.length : (index ?? 0)
  return firstOf(log.all, start, 1, options, searched)
}

/** The next events that pass the filter, as many as the client asked for, from an index in either direction. */
const firstOf = (
  events: readonly ServerEvent[],
  from: number,
  step: 1 | -1,
  options: ReadReq.Options,
  searched: () => void,
): readonly ServerEvent[] => {
  const passes = filterOf(options)
  const count = countOf(options)
  const found: ServerEvent[] = []
  for (let at = from; at >= 0 && at < events.length && found.length < count; at += step) {
    const event = events[at]
    searched()
    if (event !== undefined && passes(event)) found.push(event)
  }
  return found
}

/** The client's filter on streams or types, by prefixes or a regular expression. */
const filterOf = (options: ReadReq.Options): ((event: ServerEvent) => boolean) => {
  const filter = options.getFilter()
  const byStream = filter?.getStreamIdentifier()
  const expression = byStream ?? filter?.getEventType()
  if (expression === undefined) return () => true
  const textOf = (event: ServerEvent): string =>
    byStream === undefined ? (event.metadata.get('type') ?? '') : event.stream
  const prefixes = expression.getPrefixList()
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => textOf(event).startsWith(prefix))
  const regex = new RegExp(expression.getRegex())
  return (event) => regex.test(textOf(event))
}

/**
 * Follows the log after the position, with the client's filter. Reports when it has caught up. Sends a
 * checkpoint whenever the filter has skipped a window of events, and when it goes live: there, versions up to 22.10
 * send the position of the next event, and 24.10 sends the largest position if it has sent no event.
 */
const serveSubscription = async (
  log: ServerLog,
  call: Call,
  options: ReadReq.Options,
  { sent, searched }: Counters,
): Promise<void> => {
  const window = options.getFilter()?.getMax() ?? DEFAULT_WINDOW
  const position = options.getAll()?.getPosition()
  const passes = filterOf(options)
  let next = position === undefined ? 0 : log.indexOf(Number(position.getCommitPosition()) + 1)
  let wake: () => void = () => {}
  const stopListening = log.onAppend(() => wake())
  call.on('cancelled', () => wake())
  call.on('error', () => wake())
  const confirmation = new messages.ReadResp.SubscriptionConfirmation()
  confirmation.setSubscriptionId('subscription')
  const confirmed = new messages.ReadResp()
  confirmed.setConfirmation(confirmation)
  call.write(confirmed)
  let leftOut = 0
  let sentOne = false
  let live = false
  while (!call.cancelled && !call.destroyed) {
    const event = log.all[next]
    if (event === undefined) {
      if (!live) {
        call.write(sentOne ? checkpoint(log.end, log.end) : checkpoint(END_OF_ALL, END_OF_ALL))
        call.write(caughtUp())
      }
      live = true
      await new Promise<void>((resolve) => {
        wake = resolve
      })
      continue
    }
    next++
    searched()
    if (passes(event)) {
      leftOut = 0
      sentOne = true
      sent()
      if (!(await send(call, event))) break
    } else if (++leftOut % window === 0) call.write(checkpoint(event.position, 0))
  }
  stopListening()
}

const DEFAULT_WINDOW = 32

const caughtUp = (): ReadResp => {
  const response = new messages.ReadResp()
  response.setCaughtUp(new messages.ReadResp.CaughtUp())
  return response
}

const checkpoint = (commit: number | bigint, prepare: number | bigint): ReadResp => {
  const reached = new messages.ReadResp.Checkpoint()
  reached.setCommitPosition(`${commit}`)
  reached.setPreparePosition(`${prepare}`)
  const response = new messages.ReadResp()
  response.setCheckpoint(reached)
  return response
}

/** False when the client has canceled the call. */
const send = async (call: Call, event: ServerEvent): Promise<boolean> => {
  if (call.cancelled || call.destroyed) return false
  const id = new shared.UUID()
  id.setString(event.id)
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(event.stream, 'utf8'))
  const recorded = new messages.ReadResp.ReadEvent.RecordedEvent()
  recorded.setId(id)
  recorded.setStreamIdentifier(identifier)
  recorded.setStreamRevision(`${event.revision}`)
  recorded.setCommitPosition(`${event.position}`)
  recorded.setPreparePosition(`${event.position}`)
  for (const [key, value] of event.metadata) recorded.getMetadataMap().set(key, value)
  recorded.setCustomMetadata(event.customMetadata)
  recorded.setData(event.data)
  const read = new messages.ReadResp.ReadEvent()
  read.setEvent(recorded)
  read.setCommitPosition(`${event.position}`)
  const response = new messages.ReadResp()
  response.setEvent(read)
  if (!call.write(response)) await drained(call)
  return true
}

const drained = (call: Call): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      call.off('drain', done).off('cancelled', done).off('error', done)
      resolve()
    }
    call.on('drain', done).on('cancelled', done).on('error', done)
  })
