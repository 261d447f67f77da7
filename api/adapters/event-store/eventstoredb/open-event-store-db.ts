import { type EventStore, EventStoreUnavailable, isLogAway } from '../../../../domain/kernel/event-store.ts'
import { StartProblem } from '../../../configuration/start-problem.ts'
import { type OutageReport, reportingOutages } from '../outage-report.ts'
import { clientFor, refuseOldServer } from './address.ts'
import { appendTo } from './append.ts'
import { appenderFor } from './appender.ts'
import { asUnavailable, inTime } from './availability.ts'
import { checkStreamAccess } from './check-access.ts'
import { findCutStreams } from './cut-streams.ts'
import { EndGuard, type EndGuardOptions } from './end-guard.ts'
import { filterKey, type LogFilter } from './log-filter.ts'
import { Outage } from './outage.ts'
import { type KeptText, PassedEvents } from './passed-events.ts'
import { logReader, ofStream } from './reader.ts'
import { refusedAccess } from './refused-access.ts'
import { subscribeToAll } from './subscription.ts'

/** How long one call of a command may wait: short enough for a 503 to be answered within 2 s in a long outage. */
const COMMAND_DEADLINE_MS = 1_700
/** Twice what a cluster needs for a new leader. */
const OUTAGE_MS = 5_000
/** Longer than a command may wait: in a cluster the leader is looked up first. */
const OPENS_WITHIN_MS = 5_000

export interface OpenOptions extends Pick<EndGuardOptions, 'recorded' | 'trustedMs'> {
  readonly commandDeadlineMs?: number | undefined
  /** How long an outage may last before appends and reads of a stream fail; default 5 s. */
  readonly outageMs?: number | undefined
  /** Keeps how far the log was searched, so that the next start does not pass the same events again. */
  readonly passed?: KeptText | undefined
  /** Receives each failed and each successful attempt. */
  readonly outages?: OutageReport | undefined
  /**
   * The beginnings of all names of our streams: the server then sends no events of other streams, and an append to
   * another stream throws. Without it, the server leaves out system events only.
   */
  readonly streams?: readonly string[] | undefined
}

/**
 * EventStoreDB or KurrentDB (`esdb://…` or `kurrentdb://…`, one node or a cluster) as the event store. Throws
 * EventStoreUnavailable when it cannot be reached, StartProblem for an invalid connection string or a server that is
 * too old. `commandDeadlineMs`: how long an append waits for its answer; default 1.7 s. `recorded`: the last position
 * that other processes have handled, so that a log that has lost its end accepts no append.
 */
export const openEventStoreDb = async (connectionString: string, options: OpenOptions = {}): Promise<EventStore> => {
  const deadlineMs = options.commandDeadlineMs ?? COMMAND_DEADLINE_MS
  const client = clientFor(connectionString)
  const appender = appenderFor(client)
  const { streams } = options
  const ours: LogFilter = streams === undefined ? 'without-system-events' : { streams }
  const passed = new PassedEvents(filterKey(ours), options.passed)
  const reader = logReader(client, ours, deadlineMs, passed)
  const { recorded, trustedMs } = options
  const guard = new EndGuard({ eventAt: reader.eventAt, end: reader.end, recorded, trustedMs })
  const outageMs = options.outageMs ?? OUTAGE_MS
  const waiting = { append: new Outage(outageMs), read: new Outage(outageMs) }
  const subscriptions = new Set<{ stop(): Promise<void> }>()
  const searching = {
    head: reader.head,
    beginAfter: (position: number) => passed.beginAfter(position),
    broke: () => passed.doubt(),
  }
  let closed = false

  const waitOut = <T>(kind: keyof typeof waiting, call: () => Promise<T>): Promise<T> =>
    waiting[kind].waitOut(
      (withinMs) => {
        const attempt = (): Promise<T> => {
          const answer = withinMs === Number.POSITIVE_INFINITY ? call() : inTime(call(), withinMs)
          answer.catch((error: unknown) => {
            if (isLogAway(error)) passed.doubt()
          })
          return answer
        }
        return options.outages?.watch(kind, attempt) ?? attempt()
      },
      () => closed,
    )

  const store: EventStore = {
    append: async (stream, expected, events) => {
      if (closed) throw new EventStoreUnavailable('the event store is closed')
      if (events.length === 0) throw new Error('an append needs at least one event')
      if (!isOurs(stream, streams))
        throw new Error(`no reader would find the stream ${stream}: its aggregate is not in domain/aggregates.ts`)
      const lastRevision = (): Promise<number> => reader.lastRevision(stream)
      const attempt = () =>
        guard.around(() => ofStream(stream, appendTo(appender, stream, expected, events, { deadlineMs, lastRevision })))
      // With any revision, a repeat after an unknown outcome could append twice.
      return typeof expected === 'number' || expected === 'no-stream' ? waitOut('append', attempt) : attempt()
    },
    readStream: (...query) => waitOut('read', () => reader.readStream(...query)),
    readAll: async (query) => {
      const events = await reader.readAll(query)
      guard.saw(events)
      return events
    },
    subscribe: (wanted) => {
      const subscription = subscribeToAll(client, ours, searching, {
        ...wanted,
        onEvents: (events) => {
          guard.saw(events)
          return wanted.onEvents(events)
        },
      })
      subscriptions.add(subscription)
      return {
        done: subscription.done,
        stop: () => {
          subscriptions.delete(subscription)
          return subscription.stop()
        },
      }
    },
    cutStreams: () => findCutStreams(client, (stream) => isOurs(stream, streams)),
    head: reader.head,
    eventAt: reader.eventAt,
    close: async () => {
      closed = true
      await Promise.all([appender.close(), ...[...subscriptions].map((subscription) => subscription.stop())])
      reader.close()
      await passed.save()
      await client.dispose().catch(() => {})
    },
  }
  try {
    const withinMs = Math.max(OPENS_WITHIN_MS, deadlineMs)
    await reader.check(withinMs)
    await refuseOldServer(client, withinMs)
    await checkStreamAccess(reader, appender, withinMs)
  } catch (error) {
    await store.close()
    throw error instanceof StartProblem ? error : (refusedAccess(error) ?? asUnavailable(error))
  }
  return options.outages === undefined ? store : reportingOutages(store, options.outages)
}

const isOurs = (stream: string, prefixes: readonly string[] | undefined): boolean =>
  prefixes?.some((prefix) => stream.startsWith(prefix)) ?? !stream.startsWith('$')
