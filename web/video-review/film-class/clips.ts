import { create } from 'zustand'
import { forget, type KeptVideo, keepFile, recordedSoFar, waitingClips } from '../recorder/keeper.ts'
import { discard, upload, useUploads } from '../recorder/uploads.ts'

interface Clips {
  /** In the order in which they were filmed or chosen; those that have arrived stay until the screen is left. */
  readonly clips: readonly KeptVideo[]
  /** Those whose turn to be sent comes after others. */
  readonly queued: ReadonlySet<string>
}

/** The clips of this tab: they are made ready and sent while the next one is filmed, or another screen is shown. */
export const useClips = create<Clips>(() => ({ clips: [], queued: new Set() }))

export const isReady = ({ file }: KeptVideo): boolean => file !== null
const clipOf = (id: string) => useClips.getState().clips.find((clip) => clip.id === id)
const isHandedIn = (id: string): boolean => useUploads.getState().uploads[id]?.state === 'done'

const change = (id: string, to: Partial<KeptVideo>): void =>
  useClips.setState(({ clips }) => ({ clips: clips.map((clip) => (clip.id === id ? { ...clip, ...to } : clip)) }))
const drop = (id: string): void => useClips.setState(({ clips }) => ({ clips: clips.filter((clip) => clip.id !== id) }))

/** Shows what waits in this browser, also after a closed tab, in the place of what has arrived meanwhile. */
export const loadClips = async (userId: string): Promise<void> => {
  const waiting = await waitingClips(userId)
  const known = useClips.getState().clips.filter((clip) => clip.userId === userId && !isHandedIn(clip.id))
  const ids = new Set(known.map(({ id }) => id))
  const found = waiting.filter(({ id }) => !ids.has(id))
  useClips.setState({ clips: [...known, ...found].toSorted((a, b) => a.startedAt - b.startedAt) })
  for (const clip of found) {
    if (isReady(clip)) continue
    const recorded = await recordedSoFar(clip)
    if (recorded.size > 0) await settle(clip, recorded)
    else await forget(clip.id).then(() => drop(clip.id))
  }
}

/** Adds a clip, and makes it ready. */
export const addClip = async (clip: KeptVideo, recorded: Blob): Promise<void> => {
  useClips.setState(({ clips }) => ({ clips: [...clips, clip] }))
  await settle(clip, recorded)
}

const settle = async ({ id, source }: KeptVideo, recorded: Blob): Promise<void> => {
  const { prepareVideo } = await import('../recorder/prepare.ts')
  change(id, await prepareVideo(recorded, source))
  await keepClip(id)
}

const keepClip = async (id: string): Promise<void> => {
  const clip = clipOf(id)
  if (clip !== undefined && isReady(clip)) await keepFile(clip)
}

/** Says who is in a clip; empty for nobody yet. */
export const assignClip = async (clip: KeptVideo, studentId: string): Promise<void> => {
  // What was sent for one student is not another's.
  if (clip.isSubmitted) return replaceClip(clip, studentId)
  change(clip.id, { studentId })
  await keepClip(clip.id)
}

/** Makes another clip of the same film, for somebody else, and forgets what was sent of the first. */
export const replaceClip = async (clip: KeptVideo, studentId: string): Promise<void> => {
  const again: KeptVideo = { ...clip, id: crypto.randomUUID(), studentId, isSubmitted: false }
  useClips.setState(({ clips }) => ({ clips: clips.map((one) => (one.id === clip.id ? again : one)) }))
  await keepClip(again.id)
  await discard(clip).catch(() => {})
}

export const deleteClip = async (clip: KeptVideo): Promise<void> => {
  drop(clip.id)
  // What cannot be deleted there now is deleted when its time is over.
  await discard(clip).catch(() => {})
}

let last: Promise<void> = Promise.resolve()

/** Sends a clip after those that were to be sent before: a hall's connection carries one at a time. */
export const handInClip = (id: string): Promise<void> => {
  if (useClips.getState().queued.has(id)) return last
  queue(id, true)
  change(id, { isSubmitted: true })
  const turn = async (): Promise<void> => {
    queue(id, false)
    const clip = clipOf(id)
    if (clip !== undefined && !isHandedIn(id)) await upload(clip)
  }
  // One that goes wrong holds up nobody behind it.
  last = last.then(turn, turn)
  return last
}

const queue = (id: string, isQueued: boolean): void =>
  useClips.setState(({ queued }) => {
    const others = [...queued].filter((one) => one !== id)
    return { queued: new Set(isQueued ? [...others, id] : others) }
  })
