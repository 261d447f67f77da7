import { storageQuota } from '../../../domain/accounts/published.ts'
import { tenantNotFound } from '../../../domain/accounts/tenant/errors.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { type ReserveRoom, reserveRoom } from '../../../domain/video-review/storage/decide.ts'
import { videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'
import { ARRIVAL_CONTAINER, videoBlob } from './video-place.ts'

/** The process that deletes videos that were uploaded and never submitted. */
export const ABANDONED_VIDEO = 'delete-videos'
/** A week, because a recording may wait for days on a phone without a connection. */
const KEPT_MINUTES = 7 * 24 * 60

interface Begin extends ReserveRoom {
  readonly limits: { readonly quota: number; readonly otherFiles: number; readonly maximum: number }
}

const reserve = commandOn(videoStorageAggregate, 'reserve-video-room', {
  ids: () => ({}),
  per: ({ videoId }: Begin) => [videoId],
  content: ({ videoId, studentId, bytes }) => ({ videoId, studentId, bytes }),
  decide: (state, { limits, ...input }) => reserveRoom(state, input, limits),
})

/**
 * Starts or resumes the upload of a student's video: reserves storage and issues a ticket for this blob (video-review
 * rule 6). The caller checks who may upload. Refused: file-too-large {maximum}, not-a-video, storage-full {left},
 * id-in-use, tenant-not-found.
 *
 * @param otherFiles bytes used by the organization for files other than videos.
 */
export const beginVideoUpload =
  (deps: Needs<'handler' | 'blobs' | 'timers' | 'clock'>) =>
  async (
    context: CommandContext,
    { maximum, otherFiles, ...video }: ReserveRoom & { readonly maximum: number; readonly otherFiles: number },
  ): Promise<Result<UploadTicket, Refusal>> => {
    const { tenant } = context
    const { details } = await readTenant(deps)(tenant)
    if (details === null) return refuse(tenantNotFound)
    const { videoId, studentId } = video
    const at = addMinutes(deps.clock.now(), KEPT_MINUTES)
    await deps.timers.set({ process: ABANDONED_VIDEO, tenant, key: videoId, at, payload: { videoId, studentId } })
    const limits = { quota: storageQuota(details), otherFiles, maximum }
    const reserved = await reserve(deps)(context, { ...video, limits })
    if (!reserved.ok) return reserved
    const filename = videoBlob(tenant, video)
    return ok(await deps.blobs.issueUploadTicket({ container: ARRIVAL_CONTAINER, filename, maxBytes: video.bytes }))
  }
