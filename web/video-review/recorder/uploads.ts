import { create } from 'zustand'
import { base64Of } from '../../client/base64-of.ts'
import { send } from '../../client/http.ts'
import { ApiProblem, asProblem } from '../../client/problem.ts'
import { reread } from '../../client/use-read.ts'
import { videoText } from '../../texts/video.ts'
import { alone, forget, type KeptVideo, keepFile } from './keeper.ts'
import type { Prepared } from './prepare.ts'
import { StoreProblem, uploadBlocks } from './upload-blocks.ts'

export interface Upload {
  readonly id: string
  readonly studentId: string
  readonly itemId: string
  /** `waiting`: for the connection. `elsewhere`: another tab is at it. */
  readonly state: 'preparing' | 'sending' | 'waiting' | 'paused' | 'handing-in' | 'done' | 'failed' | 'elsewhere'
  /** The part that has arrived, 0 to 1. */
  readonly part: number
  /** Why it failed, to be shown. */
  readonly message: string | null
}

/** Every upload of this tab, by its id. They go on while other pages are shown. */
export const useUploads = create<{ readonly uploads: Readonly<Record<string, Upload>> }>(() => ({ uploads: {} }))

const running = new Map<string, { readonly video: KeptVideo; readonly stop: AbortController }>()
/** What is uploaded, once it was made ready. */
const ready = new Map<string, KeptVideo>()
/** Wakes those that wait for the connection. */
const wake = new EventTarget()

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** How often an upload begins anew because the store has lost what had arrived. */
const TRIES = 3

const show = (video: KeptVideo, change: Partial<Upload>): void =>
  useUploads.setState(({ uploads }) => {
    const { id, studentId, itemId } = video
    const before = uploads[id] ?? { id, studentId, itemId, state: 'preparing', part: 0, message: null }
    return { uploads: { ...uploads, [id]: { ...before, ...change } } }
  })

/**
 * Uploads a video and hands it in, or goes on where it stopped. It is kept until it has arrived. `prepare` makes what is
 * uploaded, of a video that is not ready.
 */
export const upload = async (given: KeptVideo, prepare?: () => Promise<Prepared>): Promise<void> => {
  if (running.has(given.id)) return
  const stop = new AbortController()
  const video = { ...(ready.get(given.id) ?? given), isSubmitted: true }
  running.set(video.id, { video, stop })
  show(video, { state: 'preparing', message: null })
  const done = await alone(video.id, () => untilHandedIn(video, stop.signal, prepare).then(() => true))
  running.delete(video.id)
  if (done === null) show(video, { state: 'elsewhere' })
}

export const pause = (id: string): void => running.get(id)?.stop.abort()

/** Tries at once what waits for the connection. */
export const retryNow = (): void => void wake.dispatchEvent(new Event('wake'))
if (typeof window !== 'undefined') window.addEventListener('online', retryNow)

/** Takes an upload off the screen. */
export const dismiss = (id: string): void =>
  useUploads.setState(({ uploads }) => {
    const { [id]: _, ...rest } = uploads
    return { uploads: rest }
  })

/** Deletes a video here, and there what has arrived of it. */
export const discard = async ({ id, studentId, isSubmitted }: KeptVideo): Promise<void> => {
  pause(id)
  ready.delete(id)
  await forget(id)
  dismiss(id)
  if (isSubmitted) await send('POST /curriculum/submissions/discard/:v/student/:s', { params: { v: id, s: studentId } })
}

const untilHandedIn = async (
  given: KeptVideo,
  signal: AbortSignal,
  prepare?: () => Promise<Prepared>,
): Promise<void> => {
  let video = given
  let lost = 0
  for (let attempt = 0; ; ) {
    try {
      const whole = await prepared(video, prepare)
      video = whole
      await handIn(whole, signal, () => {
        attempt = 0
      })
      ready.delete(video.id)
      await forget(video.id)
      show(video, { state: 'done', part: 1 })
      void reread('/student/dashboard/:id', { params: { id: video.studentId } })
      return
    } catch (thrown) {
      if (signal.aborted) return show(video, { state: 'paused' })
      const isLost = thrown instanceof ApiProblem && thrown.code === 'video-not-arrived' && ++lost < TRIES
      if (!isLost && !mayPass(thrown)) return show(video, { state: 'failed', message: reasonOf(thrown) })
      show(video, { state: 'waiting' })
      await pauseFor(WAITS_MS[Math.min(attempt++, WAITS_MS.length - 1)] ?? 0, signal)
      if (signal.aborted) return show(video, { state: 'paused' })
    }
  }
}

/** Its file stays the same from here on: blocks that have arrived are of these very bytes. */
const prepared = async (
  video: KeptVideo,
  prepare: (() => Promise<Prepared>) | undefined,
): Promise<KeptVideo & { readonly file: Blob }> => {
  const { file, poster } = (video.file === null ? await prepare?.() : video) ?? video
  if (file === null) throw new Error('There is nothing to upload.')
  const whole = { ...video, file, poster }
  ready.set(video.id, whole)
  await keepFile(whole)
  return whole
}

const handIn = async (
  video: KeptVideo & { readonly file: Blob },
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  const { id, file, source } = video
  const params = { c: video.itemId, s: video.studentId }
  const size = { video: id, size: file.size, type: file.type, device: source === 'device' ? 'true' : 'false' } as const
  const ticket = await send('POST /curriculum/submissions/setup/:c/student/:s', { params, query: size }, { signal })
  if (!ticket.hasArrived) {
    show(video, { state: 'sending' })
    await uploadBlocks(ticket, file, {
      signal,
      onSent: (bytes) => {
        if (bytes > 0) onProgress()
        show(video, { state: 'sending', part: bytes / file.size })
      },
    })
  }
  show(video, { state: 'handing-in', part: 1 })
  const body = { filename: ticket.filename, contentType: file.type, ...(await posterOf(video)) }
  await send('POST /curriculum/submissions/create/:c/student/:s', { params, body }, { signal })
}

const posterOf = async ({ poster }: KeptVideo): Promise<{ readonly poster?: string }> => {
  if (poster === null) return {}
  return { poster: await base64Of(poster) }
}

/** No connection, a server that starts, a ticket whose hour is over: another one is asked for. */
const mayPass = (thrown: unknown): boolean => {
  const { status } = thrown instanceof StoreProblem ? thrown : asProblem(thrown)
  if (thrown instanceof StoreProblem) return status === 0 || status === 403 || status === 408 || status >= 500
  return thrown instanceof ApiProblem && (status < 0 || status === 429 || status >= 500)
}

/** spec/training-and-review.md §8: what was refused says why, and anything else that it went wrong. */
const reasonOf = (thrown: unknown): string =>
  thrown instanceof ApiProblem && thrown.status >= 400 && thrown.status < 500
    ? thrown.message
    : videoText('uploadFailed')

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      wake.removeEventListener('wake', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    wake.addEventListener('wake', done)
    signal.addEventListener('abort', done)
  })
