import { create, type StoreApi, type UseBoundStore, useStore } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'

interface StoredStateOptions<T extends object> {
  /** Prefix of each key in the browser's storage. */
  readonly prefix: string
  /** `local`: for all tabs and the next visit; `session`: for this tab until it is closed. */
  readonly area: 'local' | 'session'
  readonly empty: T
  /** Serializes the state; null removes the entry. */
  readonly write: (state: T) => string | null
  /** Parses a stored text; null if it cannot be used. */
  readonly read: (text: string) => T | null
}

export interface StoredState<T> {
  /** Subscribes to the state of a key, including changes by other tabs; null subscribes to none. */
  readonly use: (key: string | null) => T
  readonly get: (key: string) => T
  /** Updates the current state, which another tab may have changed since the last render. */
  readonly change: (key: string, next: (state: T) => T) => void
}

/** State in the browser's storage, a store for each key. Where storage is blocked, it lasts as long as the page. */
export const storedState = <T extends object>({
  prefix,
  area,
  empty,
  write,
  read,
}: StoredStateOptions<T>): StoredState<T> => {
  const storage = storageOf(area, { empty, write, read })
  const storeOf = (key: string) => create<T>()(persist(() => empty, { name: prefix + key, storage, merge: latest<T> }))
  const stores = new Map<string, ReturnType<typeof storeOf>>()
  const nothing: UseBoundStore<StoreApi<T>> = create<T>()(() => empty)
  const storeFor = (key: string) => {
    const store = stores.get(key) ?? storeOf(key)
    stores.set(key, store)
    return store
  }
  if (area === 'local' && typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      for (const [key, store] of stores) {
        if (event.key === null || event.key === prefix + key) void store.persist.rehydrate()
      }
    })
  }
  return {
    use: (key) => useStore(key === null ? nothing : storeFor(key)),
    get: (key) => storeFor(key).getState(),
    change: (key, next) => {
      const store = storeFor(key)
      // The storage is synchronous, so this is, too.
      void store.persist.rehydrate()
      const before = store.getState()
      const after = next(before)
      if (after !== before) store.setState(after, true)
    },
  }
}

const latest = <T>(stored: unknown, current: T): T => (stored as T | undefined) ?? current

/** Reads and writes texts; an unchanged text yields the same object, so that nothing re-renders. */
const storageOf = <T extends object>(
  area: 'local' | 'session',
  { empty, write, read }: Pick<StoredStateOptions<T>, 'empty' | 'write' | 'read'>,
): PersistStorage<T> => {
  const known = new Map<string, { readonly text: string | null; readonly state: T }>()
  const place = (): Storage => (area === 'local' ? localStorage : sessionStorage)
  return {
    getItem: (name) => {
      try {
        const text = place().getItem(name)
        const before = known.get(name)
        if (before !== undefined && before.text === text) return { state: before.state }
        const state = text === null ? empty : (read(text) ?? empty)
        known.set(name, { text, state })
        return { state }
      } catch {
        // Without storage, the state in memory applies.
        return null
      }
    },
    setItem: (name, { state }) => {
      const text = write(state)
      known.set(name, { text, state })
      try {
        if (text === null) place().removeItem(name)
        else place().setItem(name, text)
      } catch {
        // Cached for as long as the storage has this text.
        known.set(name, { text: textIn(place, name), state })
      }
    },
    removeItem: (name) => place().removeItem(name),
  }
}

const textIn = (place: () => Storage, name: string): string | null => {
  try {
    return place().getItem(name)
  } catch {
    return null
  }
}
