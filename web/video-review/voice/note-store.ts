import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface StoredNote {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly sound: Blob
}
interface NoteDatabase extends DBSchema {
  readonly notes: { readonly key: string; readonly value: StoredNote }
}

/** Notes of abandoned reviews expire after 30 days, since the browser may be shared. */
const EXPIRES_AFTER_MS = 30 * 24 * 3_600_000

let opened: Promise<IDBPDatabase<NoteDatabase>> | null = null
const database = (): Promise<IDBPDatabase<NoteDatabase>> => {
  opened ??= openDB<NoteDatabase>('matside-voice-notes', 1, {
    upgrade: (db) => {
      db.createObjectStore('notes', { keyPath: 'id' })
    },
  })
  return opened
}

/** Fallback in memory where storage fails (private window, full disk). */
const cached = new Map<string, Blob>()

const withDatabase = async <T>(otherwise: T, work: (db: IDBPDatabase<NoteDatabase>) => Promise<T>): Promise<T> => {
  try {
    return await work(await database())
  } catch (thrown) {
    console.warn('The voice note is not kept in this browser.', thrown)
    return otherwise
  }
}

/** Stores a note until its review is saved, so that a closed tab or a lost connection loses nothing. */
export const storeNote = async (id: string, sound: Blob): Promise<void> => {
  cached.set(id, sound)
  await withDatabase(undefined, async (db) => {
    for (const { id: old, at } of await db.getAll('notes'))
      if (at < Date.now() - EXPIRES_AFTER_MS) await db.delete('notes', old)
    await db.put('notes', { id, at: Date.now(), sound })
  })
}

/** Null if this browser does not have the note. */
export const loadNote = async (id: string): Promise<Blob | null> =>
  cached.get(id) ?? (await withDatabase(null, async (db) => (await db.get('notes', id))?.sound ?? null))

export const deleteNotes = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) cached.delete(id)
  await withDatabase(undefined, async (db) => {
    for (const id of ids) await db.delete('notes', id)
  })
}
