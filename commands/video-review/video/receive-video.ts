import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { checkVideoBytes, type MeasuredVideo } from '../../../domain/video-review/published.ts'
import { takeRoom } from '../../../domain/video-review/storage/decide.ts'
import { videoNotArrived, videoNotFound } from '../../../domain/video-review/storage/errors.ts'
import { videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { cleanPicture } from '../../kernel/pictures/clean-picture.ts'
import type { StoredBlob } from '../../ports/blob-store.ts'
import { deleteVideoBlobs, removeVideo } from './remove-video.ts'
import {
  ARRIVAL_CONTAINER,
  posterBlob,
  VIDEO_CONTAINER,
  type VideoPlace,
  videoBlob,
  videoPrefix,
} from './video-place.ts'

type Deps = Needs<'handler' | 'blobs' | 'videoMeter'>

/** The properties of a video that a submission records. */
export interface ReceivedVideo extends MeasuredVideo {
  readonly videoId: string
  /** Null without a poster. */
  readonly posterId: string | null
}

const POSTER_ID = 'poster'

const claimRoom = commandOn(videoStorageAggregate, 'take-video-room', {
  ids: () => ({}),
  per: ({ videoId }: { readonly videoId: string; readonly bytes: number }) => [videoId],
  content: (input) => input,
  decide: takeRoom,
})

/**
 * Accepts an uploaded video: measures it, copies the measured version out of reach of upload tickets, and returns the
 * properties that a submission records. A repeat returns the same. A refused video is deleted and its storage released.
 * Refused: video-not-found (never started, abandoned, or another student's), video-not-arrived, not-a-video,
 * video-too-long, video-too-large-to-show, file-too-large.
 *
 * @param poster a still of the video, made by the uploader's browser; ignored if it is not a picture.
 */
export const receiveVideo =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { poster, ...place }: VideoPlace & { readonly poster: Uint8Array | null },
  ): Promise<Result<ReceivedVideo, Refusal>> => {
    const { tenant } = context
    const roomNow = async () => (await deps.handler.read(videoStorageAggregate, tenant, {})).state.get(place.videoId)
    const room = await roomNow()
    if (room === undefined || room.studentId !== place.studentId) return refuse(videoNotFound)
    const filename = videoBlob(tenant, place)
    // A store that crashed may have lost the copy; then the upload is copied again.
    const accepted = room.isTaken ? await deps.blobs.look(VIDEO_CONTAINER, filename) : null
    const blob = accepted ?? (await deps.blobs.look(ARRIVAL_CONTAINER, filename))
    const container = accepted === null ? ARRIVAL_CONTAINER : VIDEO_CONTAINER
    if (blob === null) {
      // A concurrent request may have accepted it since.
      const isTakenNow = !room.isTaken && (await roomNow())?.isTaken === true
      return isTakenNow ? receiveVideo(deps)(context, { poster, ...place }) : refuse(videoNotArrived)
    }
    const checked = await unlessChanged(deps, { container, filename }, blob, async () => {
      const size = checkVideoBytes(blob.bytes, room.bytes)
      const measured = size.ok ? await measure(deps, { container, filename }, blob) : size
      if (accepted !== null || !measured.ok) return measured
      const to = { container: VIDEO_CONTAINER, filename, contentType: measured.value.type }
      await deps.blobs.copy({ container, filename, version: blob.version }, to)
      return measured
    })
    if (checked === 'changed') return receiveVideo(deps)(context, { poster, ...place })
    if (!checked.ok) {
      await removeVideo(deps)(context, place)
      return checked
    }
    const { bytes } = checked.value
    // Before the storage is claimed, so that a concurrent erasure of the student deletes both files.
    const posterId = await storePoster(deps, tenant, place, poster)
    if (accepted === null) {
      const claimed = await claimRoom(deps)(context, { videoId: place.videoId, bytes })
      if (!claimed.ok) {
        await deleteVideoBlobs(deps, videoPrefix(tenant, place))
        return claimed
      }
      await deps.blobs.deleteAll(ARRIVAL_CONTAINER, videoPrefix(tenant, place))
    }
    return ok({ ...checked.value, videoId: place.videoId, posterId })
  }

interface BlobName {
  readonly container: string
  readonly filename: string
}

/**
 * Runs `act`. Returns 'changed' if it fails because the blob was overwritten or deleted in the meantime, for example by
 * a concurrent request that accepted the video.
 */
const unlessChanged = async <T>(
  { blobs }: Deps,
  { container, filename }: BlobName,
  { version }: StoredBlob,
  act: () => Promise<T>,
): Promise<T | 'changed'> => {
  try {
    return await act()
  } catch (error) {
    const now = await blobs.look(container, filename)
    if (now?.version === version) throw error
    return 'changed'
  }
}

const measure = (
  { blobs, videoMeter }: Deps,
  { container, filename }: BlobName,
  { bytes, version }: StoredBlob,
): Promise<Result<MeasuredVideo, Refusal>> =>
  videoMeter.measure({ bytes, read: (from, to) => blobs.readRange(container, filename, { from, to, version }) })

const storePoster = async (
  { blobs }: Deps,
  tenant: string,
  place: VideoPlace,
  poster: Uint8Array | null,
): Promise<string | null> => {
  const name = posterBlob(tenant, place, POSTER_ID)
  const cleaned = poster === null ? null : cleanPicture(poster)
  if (cleaned?.ok) await blobs.write(VIDEO_CONTAINER, name, cleaned.value.bytes, cleaned.value.type)
  return (await blobs.look(VIDEO_CONTAINER, name)) === null ? null : POSTER_ID
}
