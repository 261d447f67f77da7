import type { AnyProcess, DueTimer } from '../../../commands/kernel/process.ts'
import { derivedId } from '../../../commands/kernel/process.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Instruments, ObservedRequest } from '../../operator/instruments.ts'
import { readTraceParent, spanIdOf, traceIdOf } from '../../operator/trace-context.ts'
import type { Metrics } from './metrics.ts'
import type { StartedSpan, Traces } from './traces.ts'

/** Commands traced per batch: when a view is far behind, a batch says little about single requests. */
const MOST_TRACED = 50

/** A span that is not recorded. */
const NO_SPAN: StartedSpan = {
  within: (work) => work(),
  set: () => {},
  rename: () => {},
  failed: () => {},
  end: () => {},
  traceparent: null,
}

/** The error's name only: its message may contain personal data. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/**
 * Adds traces and metrics to the program's parts. Either may be missing. `mayTraceRead` is called for each GET request.
 */
export const instrumentsOf = (
  traces: Traces | null,
  metrics: Metrics | null,
  mayTraceRead: () => boolean = () => true,
): Instruments => {
  const start: Traces['start'] = traces === null ? () => NO_SPAN : traces.start

  /** Runs `work` within a span; `onEnd` receives its result (null: it threw) and duration. */
  const measured = async <T>(
    span: StartedSpan,
    work: () => Promise<T>,
    onEnd: (value: T | null, milliseconds: number) => void,
  ): Promise<T> => {
    const began = performance.now()
    try {
      const value = await span.within(work)
      onEnd(value, performance.now() - began)
      return value
    } catch (error) {
      span.failed(kindOf(error))
      onEnd(null, performance.now() - began)
      throw error
    } finally {
      span.end()
    }
  }

  /** A child span of the command that wrote the event. */
  const after = (event: Recorded, name: string, attributes: Record<string, string | number>): StartedSpan => {
    if (traces === null) return NO_SPAN
    const parent = traces.parentOf(traceIdOf(event.correlationId), spanIdOf(event.commandId))
    return parent.isSampled ? start({ name, kind: 'consumer', attributes, parent }) : NO_SPAN
  }

  const spanOfRequest = (id: string, method: string, traceparent: unknown): StartedSpan => {
    const parent = traces === null ? null : readTraceParent(traceparent)
    // A caller that sends a traceparent continues its trace.
    if (traces === null || (parent === null && method === 'GET' && !mayTraceRead())) return NO_SPAN
    const attributes = { 'http.request.method': method }
    const whose = parent === null ? { traceId: traceIdOf(id) } : { parent }
    return start({ name: method, kind: 'server', attributes, ...whose })
  }

  const observedJournal = (journal: Journal): Journal => ({
    ...journal,
    append: (stream, head, events, context, commandHash) => {
      const [first] = events
      const attributes = { 'matside.events': events.length, 'matside.event': first?.type ?? '' }
      const span = start({ name: 'append', kind: 'producer', attributes })
      return measured(
        span,
        () => journal.append(stream, head, events, context, commandHash),
        (result, milliseconds) => {
          const outcome = result === null ? 'failed' : result.ok ? 'appended' : 'conflict'
          if (result?.ok) span.set({ 'matside.position': result.value.at(-1)?.position ?? -1 })
          span.set({ 'matside.outcome': outcome })
          metrics?.appended(outcome, milliseconds)
        },
      )
    },
  })

  const observedProcess = (process: AnyProcess): AnyProcess => {
    const step = (span: StartedSpan, trigger: string, work: () => Promise<void>): Promise<void> =>
      measured(span, work, (result, milliseconds) =>
        metrics?.stepped(process.name, trigger, result === null ? 'failed' : 'done', milliseconds),
      )
    const on = Object.entries(process.on).map(([type, handle]) => {
      const observed = (event: Recorded): Promise<void> => {
        const attributes = { 'matside.event': type, 'matside.position': event.position, 'matside.tenant': event.tenant }
        return step(after(event, `process ${process.name}`, attributes), type, () =>
          Promise.resolve(handle?.(event as never)),
        )
      }
      return [type, handle === undefined ? undefined : observed]
    })
    const { onDue } = process
    const due = (timer: DueTimer): Promise<void> => {
      // The correlation id of the timer's commands (`causedByTimer`).
      const traceId = traceIdOf(derivedId(timer.process, timer.key, timer.at))
      const attributes = { 'matside.tenant': timer.tenant }
      const span = start({ name: `timer ${process.name}`, kind: 'consumer', attributes, traceId })
      return step(span, 'timer', () => Promise.resolve(onDue?.(timer)))
    }
    return { ...process, on: Object.fromEntries(on), ...(onDue === undefined ? {} : { onDue: due }) }
  }

  return {
    requests: {
      begin: ({ id, method, traceparent }): ObservedRequest => {
        const span = spanOfRequest(id, method, traceparent)
        return {
          within: span.within,
          ended: ({ route, status, tenant, milliseconds }) => {
            if (span !== NO_SPAN) {
              span.rename(`${method} ${route}`)
              span.set({ 'http.route': route, 'http.response.status_code': status, 'matside.tenant': tenant })
              if (status >= 500) span.failed(String(status))
              span.end()
            }
            metrics?.requested({ method, route, status }, milliseconds)
          },
        }
      },
    },
    commands: {
      observe: ({ name, context, commandId }, work) => {
        const attributes = {
          'matside.command': name,
          'matside.tenant': context.tenant,
          'matside.role': context.actor.role,
        }
        const ids = { traceId: traceIdOf(context.correlationId), spanId: spanIdOf(commandId) }
        const span = traces === null ? NO_SPAN : start({ name: `command ${name}`, attributes, ...ids })
        return measured(span, work, (result, milliseconds) => {
          const outcome =
            result === null ? 'failed' : !result.ok ? 'refused' : result.value.repeated ? 'repeated' : 'done'
          span.set({
            'matside.outcome': outcome,
            ...(result?.ok === false ? { 'matside.refusal': result.error.code } : {}),
          })
          metrics?.commanded(name, outcome, milliseconds)
        })
      },
    },
    projection: {
      begin: (events) => {
        const began = performance.now()
        const spans = traces === null ? [] : spansOf(events, after)
        return () => {
          metrics?.projected(events.length, performance.now() - began)
          return spans.flatMap((span) => {
            const { traceparent } = span
            span.end()
            return traceparent ?? []
          })
        }
      },
    },
    broadcast: {
      begin: (parents, view, tenant) => {
        const spans = parents.flatMap((header) => {
          const parent = traces === null ? null : readTraceParent(header)
          const attributes = { 'matside.view': view, 'matside.tenant': tenant }
          return parent === null ? [] : [start({ name: 'broadcast', kind: 'producer', attributes, parent })]
        })
        return () => {
          for (const span of spans) span.end()
        }
      },
    },
    staffReads: (outcome, count) => metrics?.staffReads(outcome, count),
    journal: observedJournal,
    processes: (processes) => processes.map(observedProcess),
  }
}

/** A span for each command whose events are projected. */
const spansOf = (
  events: readonly Recorded[],
  after: (event: Recorded, name: string, attributes: Record<string, string | number>) => StartedSpan,
): StartedSpan[] => {
  const commands = new Map<string, { readonly first: Recorded; count: number; last: number }>()
  for (const event of events) {
    const known = commands.get(event.commandId)
    if (known === undefined) commands.set(event.commandId, { first: event, count: 1, last: event.position })
    else {
      known.count += 1
      known.last = event.position
    }
    if (commands.size > MOST_TRACED) return []
  }
  return [...commands.values()].map(({ first, count, last }) =>
    after(first, 'project', { 'matside.events': count, 'matside.position': last, 'matside.tenant': first.tenant }),
  )
}
