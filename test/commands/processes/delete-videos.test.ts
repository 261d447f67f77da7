import { expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { DueTimer } from '../../../commands/kernel/process.ts'
import { deleteVideos } from '../../../commands/processes/delete-videos.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { memoryReviewDrafts } from '../../support/memory-review-drafts.ts'

it('deletes an upload that was never submitted a week after its ticket, and no other', async () => {
  const blobs = memoryBlobStore()
  for (const name of ['ana/kick/video', 'ana/kick-2/video', 'ben/kick/video'])
    await blobs.write('arriving-videos', `lions/${name}`, new Uint8Array(3), 'video/mp4')
  const { name, onDue } = deleteVideos({
    handler: new Handler(memoryJournal()),
    blobs,
    reviewDrafts: memoryReviewDrafts(),
    timers: { set: async () => {}, cancel: async () => {} },
    clock: { now: () => '2026-02-08T12:00:00.000Z' },
  })
  const payload = { videoId: 'kick', studentId: 'ana' }
  const due: DueTimer = { process: name, tenant: 'lions', key: 'kick', at: '2026-02-08T12:00:00.000Z', payload }
  await onDue?.(due)
  await onDue?.(due)
  expect(blobs.names()).toEqual(['arriving-videos/lions/ana/kick-2/video', 'arriving-videos/lions/ben/kick/video'])
})
