import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface KeptNote {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly sound: Blob
}
interface Kept extends DBSchema {
  readonly notes: { readonly key: string; readonly value: KeptNote }
}

/** A review that nobody has gone on with in a month is not left lying in a browser that others may use. */
const KEPT_MS = 30 * 24 * 3_600_000

let opened: Promise<IDBPDatabase<Kept>> | null = null
const database = (): Promise<IDBPDatabase<Kept>> => {
  opened ??= openDB<Kept>('matside-voice-notes', 1, {
    upgrade: (db) => {
      db.createObjectStore('notes', { keyPath: 'id' })
    },
  })
  return opened
}

/** What this page knows, where the browser keeps nothing (a private window, a full disk). */
const known = new Map<string, Blob>()

const ifKept = async <T>(otherwise: T, work: (db: IDBPDatabase<Kept>) => Promise<T>): Promise<T> => {
  try {
    return await work(await database())
  } catch (thrown) {
    console.warn('The voice note is not kept in this browser.', thrown)
    return otherwise
  }
}

/** Keeps what was said until its review is saved: a closed tab or a lost connection loses nothing. */
export const keepNote = async (id: string, sound: Blob): Promise<void> => {
  known.set(id, sound)
  await ifKept(undefined, async (db) => {
    for (const { id: old, at } of await db.getAll('notes')) if (at < Date.now() - KEPT_MS) await db.delete('notes', old)
    await db.put('notes', { id, at: Date.now(), sound })
  })
}

/** Null for what this browser does not have. */
export const keptNote = async (id: string): Promise<Blob | null> =>
  known.get(id) ?? (await ifKept(null, async (db) => (await db.get('notes', id))?.sound ?? null))

export const forgetNotes = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) known.delete(id)
  await ifKept(undefined, async (db) => {
    for (const id of ids) await db.delete('notes', id)
  })
}
