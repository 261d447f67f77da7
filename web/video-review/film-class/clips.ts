import { create } from 'zustand'
import { useUploads } from '../recorder/upload-store.ts'
import { discard, upload } from '../recorder/uploads.ts'
import { deleteVideo, listPendingClips, loadRecording, type PendingVideo, storeFile } from '../recorder/video-store.ts'

interface Clips {
  /** In filming or selection order. Submitted clips stay until the screen is left. */
  readonly clips: readonly PendingVideo[]
  /** Ids of clips waiting for their turn to upload. */
  readonly queued: ReadonlySet<string>
}

/** The clips of this tab. They are processed and uploaded in the background while filming continues or another screen is open. */
export const useClips = create<Clips>(() => ({ clips: [], queued: new Set() }))

export const isReady = ({ file }: PendingVideo): boolean => file !== null
const clipOf = (id: string) => useClips.getState().clips.find((clip) => clip.id === id)
const isHandedIn = (id: string): boolean => useUploads.getState().uploads[id]?.state === 'done'

const change = (id: string, to: Partial<PendingVideo>): void =>
  useClips.setState(({ clips }) => ({ clips: clips.map((clip) => (clip.id === id ? { ...clip, ...to } : clip)) }))
const drop = (id: string): void => useClips.setState(({ clips }) => ({ clips: clips.filter((clip) => clip.id !== id) }))

/** Loads this browser's unsubmitted clips, also after a closed tab, and drops the ones submitted in the meantime. */
export const loadClips = async (userId: string): Promise<void> => {
  const waiting = await listPendingClips(userId)
  const known = useClips.getState().clips.filter((clip) => clip.userId === userId && !isHandedIn(clip.id))
  const ids = new Set(known.map(({ id }) => id))
  const found = waiting.filter(({ id }) => !ids.has(id))
  useClips.setState({ clips: [...known, ...found].toSorted((a, b) => a.startedAt - b.startedAt) })
  for (const clip of found) {
    if (isReady(clip)) continue
    const recorded = await loadRecording(clip)
    if (recorded.size > 0) await settle(clip, recorded)
    else await deleteVideo(clip.id).then(() => drop(clip.id))
  }
}

/** Adds a clip and processes it for upload. */
export const addClip = async (clip: PendingVideo, recorded: Blob): Promise<void> => {
  useClips.setState(({ clips }) => ({ clips: [...clips, clip] }))
  await settle(clip, recorded)
}

const settle = async ({ id, source }: PendingVideo, recorded: Blob): Promise<void> => {
  const { prepareVideo } = await import('../recorder/prepare.ts')
  change(id, await prepareVideo(recorded, source))
  await keepClip(id)
}

const keepClip = async (id: string): Promise<void> => {
  const clip = clipOf(id)
  if (clip !== undefined && isReady(clip)) await storeFile(clip)
}

/** Assigns a clip to a student; '' unassigns it. */
export const assignClip = async (clip: PendingVideo, studentId: string): Promise<void> => {
  // Uploaded data belongs to the previous student, so a new clip is made.
  if (clip.isSubmitted) return replaceClip(clip, studentId)
  change(clip.id, { studentId })
  await keepClip(clip.id)
}

/** Replaces a clip by a new one of the same film for another student, and discards the upload of the first. */
export const replaceClip = async (clip: PendingVideo, studentId: string): Promise<void> => {
  const again: PendingVideo = { ...clip, id: crypto.randomUUID(), studentId, isSubmitted: false }
  useClips.setState(({ clips }) => ({ clips: clips.map((one) => (one.id === clip.id ? again : one)) }))
  await keepClip(again.id)
  await discard(clip).catch(() => {})
}

export const deleteClip = async (clip: PendingVideo): Promise<void> => {
  drop(clip.id)
  // If this fails, the server deletes the upload when it expires.
  await discard(clip).catch(() => {})
}

let last: Promise<void> = Promise.resolve()

/** Queues a clip for upload. Clips upload one at a time, because a venue's connection is slow. */
export const handInClip = (id: string): Promise<void> => {
  if (useClips.getState().queued.has(id)) return last
  queue(id, true)
  change(id, { isSubmitted: true })
  const turn = async (): Promise<void> => {
    queue(id, false)
    const clip = clipOf(id)
    if (clip !== undefined && !isHandedIn(id)) await upload(clip)
  }
  // A failed clip does not block the queue.
  last = last.then(turn, turn)
  return last
}

const queue = (id: string, isQueued: boolean): void =>
  useClips.setState(({ queued }) => {
    const others = [...queued].filter((one) => one !== id)
    return { queued: new Set(isQueued ? [...others, id] : others) }
  })
