import { azureBlobStore } from '../../../api/adapters/blob-store/azure.ts'
import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { createCategory, createCurriculumItem } from '../../../commands/curriculum/index.ts'
import { handInVideo } from '../../../commands/video-review/index.ts'
import { beginVideoUpload } from '../../../commands/video-review/video/begin-upload.ts'
import { ARRIVAL_CONTAINER } from '../../../commands/video-review/video/video-place.ts'
import { ok, refuse } from '../../../domain/kernel/result.ts'
import { MAX_VIDEO_BYTES, type MeasuredVideo, notASound } from '../../../domain/video-review/published.ts'
import { must } from '../../seed/kit.ts'
import { seedPerson } from '../../seed/people.ts'
import { noTimers } from '../../seed/videos.ts'
import { withJournal } from '../http-world.ts'
import { benchKit, benchStudent, seedBench } from '../kit.ts'

interface Place {
  readonly url: string
  readonly masterKey: string
  /** Connection string of the storage. */
  readonly storage: string
}

export interface Film {
  readonly content: Uint8Array
  readonly type: 'video/webm' | 'video/mp4'
  readonly codec: 'vp8' | 'vp9'
  readonly seconds: number
}

/** An organization with one video waiting for a review: resolves to its id and the subject of a reviewer's tokens. */
export const worldWithVideo = ({ url, masterKey, storage }: Place, { content, type, codec, seconds }: Film) =>
  withJournal(url, Buffer.from(masterKey, 'hex'), async (journal) => {
    const blobs = azureBlobStore(storage)
    const kit = benchKit(journal, { blobs })
    const { app } = kit
    await seedBench(kit, [])
    const reviewer = { email: 'r@bench.example', name: 'R', roles: ['Reviewer'] } as const
    const { userId } = await seedPerson(kit, reviewer, null)
    const [membershipId, studentId] = [kit.id('membership'), kit.id('student')]
    const student = benchStudent(studentId, { levelId: kit.id('level', 0), programIds: [kit.id('program', 0)] })
    const membership = { membershipId, status: 'Active', facilityId: null, userIds: [] } as const
    await must('family', registerHousehold(app)(kit.context('family'), { membership, students: [student] }))
    const [itemId, categoryId] = [kit.id('item'), kit.id('category')]
    await must('category', createCategory(app)(kit.context('category'), { categoryId, title: 'Forms' }))
    const item = {
      itemId,
      categoryId,
      name: 'Form',
      description: 'Slowly.',
      responseDescription: '',
      imageUri: null,
      subcategory: '',
      response: 'Video' as const,
      steps: [],
      techniques: [],
      resources: [],
      intendedAudience: [],
      reviewPolicy: { requiredReviews: 1, requiredReviewers: [], scoreCalculation: 'Sum' as const },
    }
    await must('item', createCurriculumItem(app)(kit.context('item'), item))
    const measured: MeasuredVideo = {
      type,
      rotation: 0,
      width: 1_280,
      height: 720,
      codec,
      audioCodec: null,
      bytes: content.length,
      seconds,
    }
    const deps = {
      ...app,
      timers: noTimers,
      videoMeter: { measure: async () => ok(measured), measureSound: async () => refuse(notASound) },
    }
    const place = { studentId, videoId: kit.id('video') }
    const room = { ...place, bytes: content.length, maximum: MAX_VIDEO_BYTES, otherFiles: 0 }
    const { filename } = await must('upload', beginVideoUpload(deps)(kit.context('upload'), room))
    await blobs.write(ARRIVAL_CONTAINER, filename, content, measured.type)
    const sent = { ...place, membershipId, itemId, poster: null }
    const { submissionId } = await must('hand in', handInVideo(deps)(kit.context('hand in'), sent))
    return { submissionId, reviewer: userId }
  })
