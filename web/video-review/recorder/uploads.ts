import { isRefusalOfFile } from '../../../domain/video-review/published.ts'
import { base64Of } from '../../client/base64-of.ts'
import { send } from '../../client/http.ts'
import { ApiProblem, asProblem } from '../../client/problem.ts'
import { reread } from '../../client/use-read.ts'
import { videoText } from '../../texts/en/video.ts'
import type { Prepared } from './prepare.ts'
import { StoreProblem, uploadBlocks } from './upload-blocks.ts'
import { type Upload, useUploads } from './upload-store.ts'
import { deleteVideo, type PendingVideo, storeFile, withVideoLock } from './video-store.ts'

const running = new Map<string, { readonly video: PendingVideo; readonly stop: AbortController }>()
/** Processed videos by id. */
const ready = new Map<string, PendingVideo>()
/** Wakes uploads that wait for the connection. */
const wake = new EventTarget()

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** How often an upload restarts after the store restarts its blocks. */
const MAX_RESTARTS = 3

const show = (video: PendingVideo, change: Partial<Upload>): void =>
  useUploads.setState(({ uploads }) => {
    const { id } = video
    const before = uploads[id] ?? {
      id,
      video,
      state: 'preparing',
      part: 0,
      message: null,
      isRefused: false,
    }
    return { uploads: { ...uploads, [id]: { ...before, video, ...change } } }
  })

/**
 * Uploads and submits a video, or resumes a stopped upload. The browser stores the video until then. `prepare` processes a video
 * that has no file yet.
 */
export const upload = async (given: PendingVideo, prepare?: () => Promise<Prepared>): Promise<void> => {
  if (running.has(given.id)) return
  const stop = new AbortController()
  const video = { ...(ready.get(given.id) ?? given), isSubmitted: true }
  running.set(video.id, { video, stop })
  show(video, { state: 'preparing', message: null, isRefused: false })
  const done = await withVideoLock(video.id, () => submitWithRetries(video, stop.signal, prepare).then(() => true))
  running.delete(video.id)
  if (done === null) show(video, { state: 'elsewhere' })
}

export const pause = (id: string): void => running.get(id)?.stop.abort()

/** Retries uploads that wait for the connection immediately. */
export const retryNow = (): void => void wake.dispatchEvent(new Event('wake'))
if (typeof window !== 'undefined') window.addEventListener('online', retryNow)

/** Removes an upload from the screen. */
export const dismiss = (id: string): void =>
  useUploads.setState(({ uploads }) => {
    const { [id]: _, ...rest } = uploads
    return { uploads: rest }
  })

/** Deletes a video in this browser and its upload on the server. */
export const discard = async ({ id, studentId, isSubmitted }: PendingVideo): Promise<void> => {
  pause(id)
  ready.delete(id)
  await deleteVideo(id)
  dismiss(id)
  if (isSubmitted) await send('POST /curriculum/submissions/discard/:v/student/:s', { params: { v: id, s: studentId } })
}

const submitWithRetries = async (
  given: PendingVideo,
  signal: AbortSignal,
  prepare?: () => Promise<Prepared>,
): Promise<void> => {
  let video = given
  let restarts = 0
  for (let attempt = 0; ; ) {
    try {
      const whole = await prepared(video, prepare)
      video = whole
      await handIn(whole, signal, () => {
        attempt = 0
      })
      ready.delete(video.id)
      await deleteVideo(video.id)
      show(video, { state: 'done', part: 1 })
      if (video.tournamentId === undefined) void reread('/student/dashboard/:id', { params: { id: video.studentId } })
      else void reread('/videoentries/:t/own', { params: { t: video.tournamentId } })
      return
    } catch (thrown) {
      if (signal.aborted) return show(video, { state: 'paused' })
      const isLost = thrown instanceof ApiProblem && thrown.code === 'video-not-arrived' && ++restarts < MAX_RESTARTS
      if (!isLost && !isRetryable(thrown)) {
        if (isFileRefused(thrown)) await storeFile({ ...video, refusal: thrown.message })
        return show(video, { state: 'failed', message: errorMessageOf(thrown), isRefused: isRefusal(thrown) })
      }
      show(video, { state: 'waiting' })
      await waitBeforeRetry(WAITS_MS[Math.min(attempt++, WAITS_MS.length - 1)] ?? 0, signal)
      if (signal.aborted) return show(video, { state: 'paused' })
    }
  }
}

/** Stores the processed file before uploading, so that already uploaded blocks match its bytes. */
const prepared = async (
  video: PendingVideo,
  prepare: (() => Promise<Prepared>) | undefined,
): Promise<PendingVideo & { readonly file: Blob }> => {
  const { file, poster } = (video.file === null ? await prepare?.() : video) ?? video
  if (file === null) throw new Error('There is nothing to upload.')
  const whole = { ...video, file, poster }
  ready.set(video.id, whole)
  await storeFile(whole)
  return whole
}

const handIn = async (
  video: PendingVideo & { readonly file: Blob },
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

const posterOf = async ({ poster }: PendingVideo): Promise<{ readonly poster?: string }> => {
  if (poster === null) return {}
  return { poster: await base64Of(poster) }
}

/** Whether a retry with a new ticket may succeed: no connection, a starting server, an expired ticket. */
const isRetryable = (thrown: unknown): boolean => {
  const { status } = thrown instanceof StoreProblem ? thrown : asProblem(thrown)
  if (thrown instanceof StoreProblem) return status === 0 || status === 403 || status === 408 || status >= 500
  return thrown instanceof ApiProblem && (status < 0 || status === 429 || status >= 500)
}

/** video-review rule 6: a refusal shows its reason, any other error a general message. */
const errorMessageOf = (thrown: unknown): string => (isRefusal(thrown) ? thrown.message : videoText('uploadFailed'))

const isRefusal = (thrown: unknown): thrown is ApiProblem =>
  thrown instanceof ApiProblem && thrown.status >= 400 && thrown.status < 500

const isFileRefused = (thrown: unknown): thrown is ApiProblem => isRefusal(thrown) && isRefusalOfFile(thrown.code)

const waitBeforeRetry = (ms: number, signal: AbortSignal): Promise<void> =>
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
