import { z } from 'zod'
import { sealedJournal } from '../../api/adapters/event-store/sealed-journal.ts'
import type { Clock } from '../../commands/ports/clock.ts'
import type { PersonalDataKeys } from '../../commands/ports/personal-data-keys.ts'
import { type EventDefinition, event } from '../../domain/kernel/event.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { memoryEventStore } from './memory-event-store.ts'
import { memoryPersonalDataKeys } from './memory-personal-data-keys.ts'

/** The journal of the program over a log and keys in memory. Without `definitions` events pass through unvalidated. */
export const memoryJournal = (
  definitions: ReadonlyMap<string, EventDefinition> = anyEvents,
  options: { readonly clock?: Clock; readonly store?: EventStore; readonly keys?: PersonalDataKeys } = {},
): Journal =>
  sealedJournal({
    store: options.store ?? memoryEventStore(),
    keys: options.keys ?? memoryPersonalDataKeys(),
    definitions,
    clock: options.clock ?? { now: () => instantOf(Date.now()) },
  })

const anyEvent = event(1, z.unknown(), { audit: { about: 'tenant', title: 'Anything' } })

/** Has a definition for every type, without schema and personal fields. */
const anyEvents: ReadonlyMap<string, EventDefinition> = new (class extends Map<string, EventDefinition> {
  override get(): EventDefinition {
    return anyEvent
  }
})()
