import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A video that has not arrived yet, as this browser keeps it. */
export interface KeptVideo {
  /** Of the upload, and of the submission that comes of it. */
  readonly id: string
  /** Whose it is: nobody else who uses this browser sees it. */
  readonly userId: string
  /** Empty for a clip of a class of which nobody has said yet who it shows. */
  readonly studentId: string
  readonly itemId: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly source: 'recording' | 'device'
  /** The type in which it is recorded. */
  readonly type: string
  /** What is uploaded, once it is ready; a recording that broke off has its parts only. */
  readonly file: Blob | null
  readonly poster: Blob | null
  /** Whether the student has pressed Submit. */
  readonly isSubmitted: boolean
  /** Filmed by a coach, one of a class. */
  readonly isClip?: true
}

interface Kept extends DBSchema {
  readonly videos: { readonly key: string; readonly value: KeptVideo }
  readonly parts: { readonly key: [string, number]; readonly value: { id: string; at: number; part: Blob } }
}

let opened: Promise<IDBPDatabase<Kept>> | null = null
const database = (): Promise<IDBPDatabase<Kept>> => {
  opened ??= openDB<Kept>('matside-videos', 1, {
    upgrade: (db) => {
      db.createObjectStore('videos', { keyPath: 'id' })
      db.createObjectStore('parts', { keyPath: ['id', 'at'] })
    },
  })
  return opened
}

/** A browser that keeps nothing (a private window, a full disk) records and uploads all the same. */
const ifKept = async <T>(otherwise: T, work: (db: IDBPDatabase<Kept>) => Promise<T>): Promise<T> => {
  try {
    return await work(await database())
  } catch (thrown) {
    console.warn('The video is not kept in this browser.', thrown)
    return otherwise
  }
}

const partsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

/** Notes a video, or what has become of it. */
export const keep = (video: KeptVideo): Promise<void> =>
  ifKept(undefined, async (db) => {
    await db.put('videos', video)
  })

/** Keeps a part of a recording as it comes. */
export const keepPart = (id: string, at: number, part: Blob): Promise<void> =>
  ifKept(undefined, async (db) => {
    await db.put('parts', { id, at, part })
  })

/** Keeps what is uploaded in the place of its parts, so that an upload goes on with the same bytes. */
export const keepFile = (video: KeptVideo): Promise<void> =>
  ifKept(undefined, async (db) => {
    const both = db.transaction(['videos', 'parts'], 'readwrite')
    await Promise.all([
      both.objectStore('videos').put(video),
      both.objectStore('parts').delete(partsOf(video.id)),
      both.done,
    ])
  })

export const forget = (id: string): Promise<void> =>
  ifKept(undefined, async (db) => {
    const both = db.transaction(['videos', 'parts'], 'readwrite')
    await Promise.all([both.objectStore('videos').delete(id), both.objectStore('parts').delete(partsOf(id)), both.done])
  })

/** The recording as far as its parts were kept. */
export const recordedSoFar = (video: KeptVideo): Promise<Blob> =>
  ifKept(new Blob([]), async (db) => {
    const parts = await db.getAll('parts', partsOf(video.id))
    return new Blob(
      parts.map(({ part }) => part),
      { type: video.type },
    )
  })

const lockOf = (id: string): string => `matside-video-${id}`

/** Does `work` while no other tab records or uploads the same video; null when another one does. */
export const alone = async <T>(id: string, work: () => Promise<T>): Promise<T | null> =>
  navigator.locks === undefined
    ? work()
    : navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => (lock === null ? null : work()))

/** A video that nobody has asked for in a month is not left lying in a browser that others may use. */
const KEPT_MS = 30 * 24 * 3_600_000

/** What was recorded or chosen here and never arrived, the newest first, without what a tab is busy with. */
export const waiting = async (userId: string, studentId: string): Promise<readonly KeptVideo[]> =>
  (await waitingOf(userId)).filter((one) => one.studentId === studentId)

/** The same of a class that somebody has filmed, the oldest first. */
export const waitingClips = async (userId: string): Promise<readonly KeptVideo[]> =>
  (await waitingOf(userId)).filter(({ isClip }) => isClip === true).toReversed()

const waitingOf = (userId: string): Promise<readonly KeptVideo[]> =>
  ifKept([], async (db) => {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    const busy = new Set(held.map(({ name }) => name))
    const found = await db.getAll('videos')
    const isOld = ({ startedAt }: KeptVideo) => startedAt < Date.now() - KEPT_MS
    await Promise.all(found.filter(isOld).map(({ id }) => forget(id)))
    const all = found.filter((one) => !isOld(one))
    return all
      .filter((one) => one.userId === userId && !busy.has(lockOf(one.id)))
      .sort((a, b) => b.startedAt - a.startedAt)
  })
