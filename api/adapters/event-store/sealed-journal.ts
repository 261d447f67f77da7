import type { Clock } from '../../../commands/ports/clock.ts'
import type { PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'
import type { Actor, DomainEvent, EventDefinition, Recorded } from '../../../domain/kernel/event.ts'
import {
  type EventStore,
  EventStoreUnavailable,
  type StoredEvent,
  StreamIncomplete,
} from '../../../domain/kernel/event-store.ts'
import { invalidTexts } from '../../../domain/kernel/fields.ts'
import {
  type CommandContext,
  type Journal,
  type KnownHead,
  NO_STREAM,
  type StreamHead,
} from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { textRefusal } from '../../../domain/kernel/text.ts'
import { withCleanTexts } from './clean-texts.ts'
import { FieldsDamaged } from './damaged-fields.ts'
import { newEventId } from './event-id.ts'
import { hashOf } from './hash-chain.ts'
import { LogTime } from './log-time.ts'
import { type OnMissingKeys, openingReader } from './opening-reader.ts'
import { sealFields } from './personal-fields.ts'
import { typeNames } from './type-names.ts'

export interface SealedJournalOptions {
  readonly store: EventStore
  readonly keys: PersonalDataKeys
  /** All event types of the program, by name. */
  readonly definitions: ReadonlyMap<string, EventDefinition>
  readonly clock: Clock
  /** UUIDs; default: version 7. */
  readonly newId?: () => string
  /** Default: what this journal writes and reads. */
  readonly logTime?: LogTime
  /** Called with people whose events cannot be opened, because their key was lost. */
  readonly onMissingKeys?: OnMissingKeys
}

/**
 * The journal over an event store. Appending validates events against the newest schema, encrypts personal fields with
 * the person's key and chains the hashes of each stream; reading decrypts personal fields and upcasts old versions.
 * Fields sealed with a lost key cannot be read: load and readAll throw KeysMissing, and a subscription waits. An event
 * whose fields were damaged makes load throw FieldsDamaged; readAll and a subscription deliver it with `damage`.
 * A text that cannot be kept (NUL, control characters, too long) is refused when a person sent it (text-not-allowed,
 * text-too-long) and cleaned when a process did. An event is dated by the clock, but not before any event that this journal
 * has written or read (`LogTime`); append throws LogAhead while that is later than the clock. Throws on data that does not
 * fit its schema otherwise, and on a type without definition: both are errors of the program.
 */
export const sealedJournal = (options: SealedJournalOptions): Journal => {
  const { store, keys, definitions, clock, newId = newEventId, logTime = new LogTime() } = options
  const reader = openingReader(keys, definitions, options.onMissingKeys)
  const names = typeNames(definitions)

  const validated = ({ type, data }: DomainEvent, { role }: Actor): Result<unknown, Refusal> => {
    const definition = definitions.get(type)
    if (definition === undefined) throw new Error(`there is no definition of the event ${type}`)
    const parsed = definition.schema.safeParse(data)
    if (parsed.success) return ok(parsed.data)
    const invalid = invalidTexts(parsed.error)
    const [first] = invalid ?? []
    if (invalid === null || first === undefined) {
      throw new Error(`the data of ${type} does not fit its schema: ${parsed.error.message}`)
    }
    // A process or the payment provider cannot correct its texts, and what it reports has already happened.
    if (role === 'process' || role === 'system') return ok(definition.schema.parse(withCleanTexts(data, invalid)))
    return refuse(textRefusal(first.problem, first.path.join('.'), first.kind))
  }

  const sealed = async (type: string, data: unknown, tenant: string, id: string): Promise<unknown> => {
    const personal = definitions.get(type)?.personal
    if (personal === null || personal === undefined) return data
    const fields = data as Readonly<Record<string, unknown>>
    const subject = personal.subject(fields)
    return sealFields(fields, Object.keys(personal.erased), subject, await keys.keyFor(tenant, subject), { id, type })
  }

  const append = async (
    stream: string,
    head: StreamHead,
    events: readonly DomainEvent[],
    context: CommandContext,
    commandHash: string,
  ): ReturnType<Journal['append']> => {
    logTime.requireInTime(clock.now())
    const clearData: unknown[] = []
    for (const event of events) {
      const checked = validated(event, context.actor)
      if (!checked.ok) return refuse({ refusal: checked.error })
      clearData.push(checked.value)
    }
    const ids = events.map(() => newId())
    const datas: unknown[] = []
    for (const [index, { type }] of events.entries()) {
      datas.push(await sealed(type, clearData[index], context.tenant, ids[index] ?? ''))
    }
    // Nothing is awaited from here to the append, so that the times of a process's events are in the log's order.
    const time = logTime.next(clock.now())
    const recorded: Recorded[] = []
    const stored: StoredEvent[] = []
    let { hash, revision } = head
    for (const [index, event] of events.entries()) {
      const envelope = {
        id: ids[index] ?? '',
        type: event.type,
        version: definitions.get(event.type)?.version ?? 1,
        stream,
        revision: ++revision,
        time,
        tenant: context.tenant,
        actor: context.actor,
        commandId: context.commandId,
        commandHash,
        correlationId: context.correlationId,
        causationId: context.causationId,
      }
      const data = datas[index]
      hash = hashOf(hash, { ...envelope, data })
      stored.push({ ...envelope, hash, data, position: 0 })
      recorded.push({ ...envelope, hash, data: clearData[index], position: 0 })
    }
    const outcome = await store.append(stream, head.revision < 0 ? 'no-stream' : head.revision, stored)
    if (!outcome.ok) return refuse({ actualRevision: outcome.actual })
    logTime.saw(recorded)
    // Some stores report only the last event's position; events of one append are always read in this order.
    const first = outcome.position - (recorded.length - 1)
    return ok(recorded.map((event, index) => ({ ...event, position: first + index })))
  }

  return {
    append,
    load: async (stream, known: KnownHead = NO_STREAM) => {
      // Also reads the known event, which shows that the others follow it.
      const stored = await store.readStream(stream, { from: Math.max(0, known.revision) })
      if (stored.length === 0 && (known.position ?? -1) > (await store.head()))
        throw new EventStoreUnavailable(`the event log has lost its end: it had reached ${known.position}`)
      requireWhole(stream, stored, known)
      logTime.saw(stored)
      const last = stored.at(-1)
      const head = last === undefined ? NO_STREAM : { revision: last.revision, hash: last.hash }
      const events = await reader.open(stored.filter(({ revision }) => revision > known.revision))
      const damaged = events.find(({ damage }) => damage !== undefined)
      if (damaged !== undefined)
        throw new FieldsDamaged(`${damaged.type} of ${stream} at position ${damaged.position}: ${damaged.damage}`)
      return { events, head }
    },
    readAll: async (after, limit, types) => {
      const query = types === undefined ? { after, limit } : { after, limit, types: names.stored(types) }
      const stored = await store.readAll(query)
      logTime.saw(stored)
      return reader.open(stored)
    },
    eventAt: async (position) => {
      const event = await store.eventAt(position)
      return event === null ? null : ((await reader.open([event])).at(0) ?? null)
    },
    subscribe: ({ onEvents, ...rest }) =>
      store.subscribe({
        ...rest,
        onEvents: (stored) => {
          logTime.saw(stored)
          const opened = reader.openWithRetry(stored)
          return opened instanceof Promise ? opened.then(onEvents) : onEvents(opened)
        },
      }),
    head: () => store.head(),
  }
}

/** Throws StreamIncomplete unless the events continue at the known head, or begin with the first one, without a gap. */
const requireWhole = (stream: string, stored: readonly StoredEvent[], known: StreamHead): void => {
  const isKnown = known.revision >= 0
  const [first] = stored
  if (isKnown && first === undefined)
    throw new StreamIncomplete(stream, `it had reached revision ${known.revision} and has no event there`)
  let next = Math.max(0, known.revision)
  for (const { revision } of stored) {
    if (revision !== next) throw new StreamIncomplete(stream, `revision ${next} is missing before ${revision}`)
    next++
  }
  if (isKnown && first?.hash !== known.hash)
    throw new StreamIncomplete(stream, `another event is at revision ${known.revision}`)
}
