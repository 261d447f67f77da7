import type { FoundKey, PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'
import type { EventDefinition, Recorded } from '../../../domain/kernel/event.ts'
import { EventStoreUnavailable, type StoredEvent } from '../../../domain/kernel/event-store.ts'
import { damageOf, unreadable } from './damaged-fields.ts'
import { openFieldsOrNull, type StoredData, sealedOf } from './personal-fields.ts'
import { typeNames } from './type-names.ts'

type Keys = ReadonlyMap<string, ReadonlyMap<string, FoundKey>>
type Opened = readonly Recorded[]

/** Called with people who have sealed fields, but neither a key nor an erasure mark. */
export type OnMissingKeys = (tenant: string, personIds: readonly string[]) => void

export const missingKeys = (count: number): string =>
  count === 1 ? 'the key of 1 person is missing' : `the keys of ${count} people are missing`

export const unopenableKey = (personId: string): string =>
  `the key of person ${personId} does not open: it was changed, or is another person's`

/** These events cannot be read until a backup of the keys is restored. Their people are not treated as erased. */
export class KeysMissing extends EventStoreUnavailable {
  override readonly isWholeLog = false
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/**
 * Turns stored events into those the program reads: personal fields decrypted (or shown as erased when the person was
 * erased), old versions upcast to the newest, old type names replaced by current ones. An event of an unknown type
 * passes through as it is stored. One whose personal fields cannot be opened, or whose old version cannot be upcast, says
 * why in `damage`, and hides no other. Batches without personal fields are returned synchronously. Throws KeysMissing.
 */
export const openingReader = (
  personalDataKeys: PersonalDataKeys,
  definitions: ReadonlyMap<string, EventDefinition>,
  onMissing: OnMissingKeys = () => {},
): {
  open(events: readonly StoredEvent[]): Opened | Promise<Opened>
  /** For subscriptions: keeps retrying while the keys cannot be read, or are missing. */
  openWithRetry(events: readonly StoredEvent[]): Opened | Promise<Opened>
} => {
  const names = typeNames(definitions)

  const openOne = (event: StoredEvent, keys: Keys): Recorded => {
    const type = names.today(event.type)
    const definition = definitions.get(type)
    if (definition === undefined) return event
    if (typeof event.data === 'string') throw new Error('it is no JSON')
    const sealed = sealedOf(event)
    if (sealed === undefined && event.version >= definition.version) {
      return type === event.type ? event : { ...event, type }
    }
    const { $personal: _, ...clear } = event.data as StoredData
    const key = sealed === undefined ? undefined : keys.get(event.tenant)?.get(sealed.subject)
    const isOpen = sealed !== undefined && key !== undefined && key !== null && sealed.sealed !== ''
    const erased = sealed === undefined || isOpen ? {} : definition.personal?.erased
    const opened = !isOpen ? erased : key === 'unopenable' ? null : openFieldsOrNull(sealed.sealed, key, event)
    if (opened === null) {
      const fields = Object.keys(definition.personal?.erased ?? {})
      const reason = key === 'unopenable' ? unopenableKey(sealed?.subject ?? '') : undefined
      return { ...event, type, data: clear, damage: damageOf(fields, reason) }
    }
    let data: unknown = sealed === undefined ? event.data : { ...clear, ...opened }
    for (let version = event.version; version < definition.version; version++) {
      const upcast = definition.upcasters[version - 1]
      if (upcast === undefined) throw new Error(`${event.type} has no upcaster from version ${version}`)
      data = upcast(data)
    }
    // An upcaster may have filled in a personal field from missing data: the erased values overwrite it.
    if (event.version < definition.version && sealed !== undefined) data = { ...(data as object), ...erased }
    return { ...event, type, version: Math.max(event.version, definition.version), data }
  }

  const openOrDamaged = (event: StoredEvent, keys: Keys): Recorded => {
    try {
      return openOne(event, keys)
    } catch (error) {
      const { $personal: _, ...clear } = { ...(event.data as StoredData | null) }
      return { ...event, type: names.today(event.type), data: clear, damage: unreadable(error) }
    }
  }

  const openAll = (events: readonly StoredEvent[], keys: Keys): Opened =>
    events.map((event) => openOrDamaged(event, keys))

  const open = (events: readonly StoredEvent[]): Opened | Promise<Opened> => {
    const wanted = subjectsOf(events)
    return wanted === null ? openAll(events, new Map()) : fetchKeys(wanted).then((keys) => openAll(events, keys))
  }

  const fetchKeys = async (wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<Keys> => {
    const keys = new Map<string, ReadonlyMap<string, FoundKey>>()
    let missing = 0
    for (const [tenant, subjects] of wanted) {
      const found = await personalDataKeys.existing(tenant, [...subjects])
      keys.set(tenant, found)
      if (found.size >= subjects.size) continue
      const lost = [...subjects].filter((subject) => !found.has(subject))
      missing += lost.length
      onMissing(tenant, lost)
    }
    if (missing > 0) throw new KeysMissing(missingKeys(missing))
    return keys
  }

  const openWithRetry = (events: readonly StoredEvent[]): Opened | Promise<Opened> => {
    const wanted = subjectsOf(events)
    if (wanted === null) return openAll(events, new Map())
    const retry = async (): Promise<Opened> => {
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        const keys = await fetchKeys(wanted).catch(() => null)
        if (keys !== null) return openAll(events, keys)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return retry()
  }

  return { open, openWithRetry }
}

/** The ids of the people whose keys are needed, by tenant; null for none. */
const subjectsOf = (events: readonly StoredEvent[]): ReadonlyMap<string, ReadonlySet<string>> | null => {
  let wanted: Map<string, Set<string>> | null = null
  for (const event of events) {
    const sealed = sealedOf(event)
    if (sealed === undefined || sealed.sealed === '') continue
    wanted ??= new Map()
    const subjects = wanted.get(event.tenant)
    if (subjects === undefined) wanted.set(event.tenant, new Set([sealed.subject]))
    else subjects.add(sealed.subject)
  }
  return wanted
}
