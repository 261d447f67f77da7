import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A video stored in this browser until it is submitted. */
export interface PendingVideo {
  /** Id of both the upload and the later submission. */
  readonly id: string
  /** The owner. Other users of this browser do not see the video. */
  readonly userId: string
  /** '' for a class clip that is not assigned to a student yet. */
  readonly studentId: string
  /** The curriculum item; of a tournament, the event. */
  readonly itemId: string
  /** The tournament that it is an entry of. */
  readonly tournamentId?: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly source: 'recording' | 'device'
  /** The recording's MIME type. */
  readonly type: string
  /** The file to upload, once processed; an interrupted recording only has parts. */
  readonly file: Blob | null
  readonly poster: Blob | null
  /** The name of a file of the device. */
  readonly fileName?: string
  /** Why the server refused the file, which is not sent again. */
  readonly refusal?: string
  /** Whether the student has pressed Submit. */
  readonly isSubmitted: boolean
  /** Filmed by a coach as one of a class. */
  readonly isClip?: true
}

interface VideoDatabase extends DBSchema {
  readonly videos: { readonly key: string; readonly value: PendingVideo }
  readonly parts: { readonly key: [string, number]; readonly value: { id: string; at: number; part: Blob } }
}

let opened: Promise<IDBPDatabase<VideoDatabase>> | null = null
const database = (): Promise<IDBPDatabase<VideoDatabase>> => {
  opened ??= openDB<VideoDatabase>('matside-videos', 1, {
    upgrade: (db) => {
      db.createObjectStore('videos', { keyPath: 'id' })
      db.createObjectStore('parts', { keyPath: ['id', 'at'] })
    },
  })
  return opened
}

/** Storage may fail (private window, full disk). Recording and uploading still work then, from memory. */
const withDatabase = async <T>(otherwise: T, work: (db: IDBPDatabase<VideoDatabase>) => Promise<T>): Promise<T> => {
  try {
    return await work(await database())
  } catch (thrown) {
    console.warn('The video is not kept in this browser.', thrown)
    return otherwise
  }
}

const partRange = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

export const storeVideo = (video: PendingVideo): Promise<void> =>
  withDatabase(undefined, async (db) => {
    await db.put('videos', video)
  })

/** Stores a part of a running recording; `at` is its index. */
export const storePart = (id: string, at: number, part: Blob): Promise<void> =>
  withDatabase(undefined, async (db) => {
    await db.put('parts', { id, at, part })
  })

/** Replaces the recorded parts by the processed file, so that an upload resumes with identical bytes. */
export const storeFile = (video: PendingVideo): Promise<void> =>
  withDatabase(undefined, async (db) => {
    const both = db.transaction(['videos', 'parts'], 'readwrite')
    await Promise.all([
      both.objectStore('videos').put(video),
      both.objectStore('parts').delete(partRange(video.id)),
      both.done,
    ])
  })

export const deleteVideo = (id: string): Promise<void> =>
  withDatabase(undefined, async (db) => {
    const both = db.transaction(['videos', 'parts'], 'readwrite')
    await Promise.all([
      both.objectStore('videos').delete(id),
      both.objectStore('parts').delete(partRange(id)),
      both.done,
    ])
  })

/** The recording assembled from its stored parts. */
export const loadRecording = (video: PendingVideo): Promise<Blob> =>
  withDatabase(new Blob([]), async (db) => {
    const parts = await db.getAll('parts', partRange(video.id))
    return new Blob(
      parts.map(({ part }) => part),
      { type: video.type },
    )
  })

const lockOf = (id: string): string => `matside-video-${id}`

/** Runs `work` under a lock on the video across tabs. Resolves to null if another tab records or uploads it. */
export const withVideoLock = async <T>(id: string, work: () => Promise<T>): Promise<T | null> =>
  navigator.locks === undefined
    ? work()
    : navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => (lock === null ? null : work()))

/** Stored videos expire after 30 days, since the browser may be shared. */
const EXPIRES_AFTER_MS = 30 * 24 * 3_600_000

/** A student's unsubmitted videos, newest first, without those another tab is working on. */
export const listPendingVideos = async (userId: string, studentId: string): Promise<readonly PendingVideo[]> =>
  (await pendingOf(userId)).filter((one) => one.studentId === studentId)

/** A coach's unsubmitted class clips, oldest first, without those another tab is working on. */
export const listPendingClips = async (userId: string): Promise<readonly PendingVideo[]> =>
  (await pendingOf(userId)).filter(({ isClip }) => isClip === true).toReversed()

const pendingOf = (userId: string): Promise<readonly PendingVideo[]> =>
  withDatabase([], async (db) => {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    const busy = new Set(held.map(({ name }) => name))
    const found = await db.getAll('videos')
    const isOld = ({ startedAt }: PendingVideo) => startedAt < Date.now() - EXPIRES_AFTER_MS
    await Promise.all(found.filter(isOld).map(({ id }) => deleteVideo(id)))
    const all = found.filter((one) => !isOld(one))
    return all
      .filter((one) => one.userId === userId && !busy.has(lockOf(one.id)))
      .sort((a, b) => b.startedAt - a.startedAt)
  })
