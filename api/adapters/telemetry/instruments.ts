import type { AnyProcess, DueTimer } from '../../../commands/kernel/process.ts'
import { derivedId } from '../../../commands/kernel/process.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Instruments, ObservedRequest } from '../../operator/instruments.ts'
import { readTraceParent, spanIdOf, traceIdOf } from '../../operator/trace-context.ts'
import type { Figures } from './figures.ts'
import type { StartedSpan, Traces } from './traces.ts'

/** Of one batch: a view that is far behind is no news about single requests. */
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

/** What an error is called: its text may hold what a person has entered. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** Puts traces and figures to where they arise. Either may be missing. `mayTraceRead` is asked for each request that reads. */
export const instrumentsOf = (
  traces: Traces | null,
  figures: Figures | null,
  mayTraceRead: () => boolean = () => true,
): Instruments => {
  const start: Traces['start'] = traces === null ? () => NO_SPAN : traces.start

  /** Runs `work` within a span, which ends with it; `came` hears how it ended and how long it took. */
  const measured = async <T>(
    span: StartedSpan,
    work: () => Promise<T>,
    came: (value: T | null, milliseconds: number) => void,
  ): Promise<T> => {
    const began = performance.now()
    try {
      const value = await span.within(work)
      came(value, performance.now() - began)
      return value
    } catch (error) {
      span.failed(kindOf(error))
      came(null, performance.now() - began)
      throw error
    } finally {
      span.end()
    }
  }

  /** A span below the command that wrote the event. */
  const after = (event: Recorded, name: string, attributes: Record<string, string | number>): StartedSpan => {
    if (traces === null) return NO_SPAN
    const parent = traces.parentOf(traceIdOf(event.correlationId), spanIdOf(event.commandId))
    return parent.isSampled ? start({ name, kind: 'consumer', attributes, parent }) : NO_SPAN
  }

  const spanOfRequest = (id: string, method: string, traceparent: unknown): StartedSpan => {
    const parent = traces === null ? null : readTraceParent(traceparent)
    // Who sends one wants to go on with the trace.
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
        (came, milliseconds) => {
          const outcome = came === null ? 'failed' : came.ok ? 'appended' : 'conflict'
          if (came?.ok) span.set({ 'matside.position': came.value.at(-1)?.position ?? -1 })
          span.set({ 'matside.outcome': outcome })
          figures?.appended(outcome, milliseconds)
        },
      )
    },
  })

  const observedProcess = (process: AnyProcess): AnyProcess => {
    const step = (span: StartedSpan, trigger: string, work: () => Promise<void>): Promise<void> =>
      measured(span, work, (came, milliseconds) =>
        figures?.stepped(process.name, trigger, came === null ? 'failed' : 'done', milliseconds),
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
      // As the commands of a timer are correlated (`causedByTimer`).
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
            figures?.requested({ method, route, status }, milliseconds)
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
        return measured(span, work, (came, milliseconds) => {
          const outcome = came === null ? 'failed' : !came.ok ? 'refused' : came.value.repeated ? 'repeated' : 'done'
          span.set({
            'matside.outcome': outcome,
            ...(came?.ok === false ? { 'matside.refusal': came.error.code } : {}),
          })
          figures?.commanded(name, outcome, milliseconds)
        })
      },
    },
    projection: {
      begin: (events) => {
        const began = performance.now()
        const spans = traces === null ? [] : spansOf(events, after)
        return () => {
          figures?.projected(events.length, performance.now() - began)
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
