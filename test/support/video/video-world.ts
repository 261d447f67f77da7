import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { addLevel, addProgram, changeTenant, openTenant } from '../../../commands/accounts/organization.ts'
import { createCategory, createCurriculumItem } from '../../../commands/curriculum/index.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { Clock } from '../../../commands/ports/clock.ts'
import { beginVideoUpload } from '../../../commands/video-review/video/begin-upload.ts'
import { ARRIVAL_CONTAINER, videoBlob } from '../../../commands/video-review/video/video-place.ts'
import { defaultSettings } from '../../../domain/accounts/tenant/settings.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { bytesOf, videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import { golden } from '../golden.ts'
import { memoryBlobStore } from '../memory-blob-store.ts'
import { memoryJournal } from '../memory-journal.ts'
import { memoryPersonalDataKeys } from '../memory-personal-data-keys.ts'
import { memoryReviewDrafts } from '../memory-review-drafts.ts'
import { contextOf } from '../shop.ts'
import { lionsDetails } from '../tenant-details.ts'
import { textVideoMeter, VIDEO } from './text-video-meter.ts'

export { measured, VIDEO } from './text-video-meter.ts'

export const MEGABYTE = 1_024 * 1_024
export const kick = { videoId: 'kick', studentId: 'ana' }
/** An organization with three megabytes and the blobs of its videos, in memory. Events are dated by `clock`. */
export const videoWorld = async (clock?: Clock) => {
  const journal = memoryJournal(undefined, clock === undefined ? {} : { clock })
  const deps = {
    handler: new Handler(journal),
    blobs: memoryBlobStore(),
    keys: memoryPersonalDataKeys(),
    reviewDrafts: memoryReviewDrafts(),
    timers: { set: async () => {}, cancel: async () => {} },
    clock: { now: () => instantOf(0) },
    videoMeter: textVideoMeter,
  }
  mustSucceed(await openTenant(deps)(contextOf(), lionsDetails))
  const { features, currency: _, ...rest } = lionsDetails
  const settings = { ...defaultSettings, ...rest, storageQuotaMegabytes: 3 }
  mustSucceed(await changeTenant(deps)(contextOf(), { settings, features, expected: null }))
  const begin = (videoId: string, bytes: number = MEGABYTE) =>
    beginVideoUpload(deps)(contextOf(), { ...kick, videoId, bytes, maximum: 100 * MEGABYTE, otherFiles: 0 })
  const arrive = (content: Uint8Array = VIDEO, place = kick) =>
    deps.blobs.write(ARRIVAL_CONTAINER, videoBlob('lions', place), content, 'text/html')
  return {
    deps,
    journal,
    begin,
    arrive,
    room: async () => bytesOf((await deps.handler.read(videoStorageAggregate, 'lions', {})).state),
  }
}
export type VideoWorld = Awaited<ReturnType<typeof videoWorld>>

export const membershipId = 'family'
export const form = 'first-form'

/** Ana at the yellow belt, with a form to film and a text to read. */
export const withStudent = async (
  { deps }: Pick<VideoWorld, 'deps'>,
  userIds: readonly string[] = [],
): Promise<void> => {
  mustSucceed(await addProgram(deps)(contextOf(), { programId: 'kids', name: 'Kids' }))
  for (const [order, levelId] of ['yellow', 'orange'].entries()) {
    const level = { levelId, order, grade: '', label: `${levelId} belt`, description: 'Next', programIds: ['kids'] }
    mustSucceed(await addLevel(deps)(contextOf(), level))
  }
  mustSucceed(
    await registerHousehold(deps)(contextOf(), {
      membership: { membershipId, status: 'Active', facilityId: null, userIds: [...userIds] },
      students: [studentAt('yellow')],
    }),
  )
  mustSucceed(await createCategory(deps)(contextOf(), { categoryId: 'forms', title: 'Forms' }))
  const { order: _o, ...item } = golden('CurriculumItemCreated').data
  const written = { ...item, imageUri: null, categoryId: 'forms', intendedAudience: [] }
  mustSucceed(await createCurriculumItem(deps)(contextOf(), { ...written, itemId: form }))
  const text = { ...written, itemId: 'etiquette', response: 'None' as const }
  mustSucceed(await createCurriculumItem(deps)(contextOf(), text))
}

export const studentAt = (levelId: string) => {
  const { membershipId: _, ...student } = golden('StudentRegistered').data
  return { ...student, studentId: 'ana', facilityId: null, programIds: ['kids'], levelId }
}
