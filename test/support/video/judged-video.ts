import { regenerateBrackets } from '../../../commands/brackets/regenerate-brackets.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { videoEntryAggregate } from '../../../domain/video-entries/entry/state.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { TestFamily } from '../families.ts'
import { golden } from '../golden.ts'
import { kitOf } from '../own-organization.ts'
import { ownOnline } from '../own-tournament.ts'
import type { Product } from '../product.ts'
import { contextOf } from '../shop.ts'
import { untilViewsCaughtUp } from '../until-idle.ts'

interface JudgedVideo {
  readonly tournamentId: string
  readonly eventId: string
  readonly membershipId: string
  readonly studentId: string
  /** Of its review, 0 to 100. */
  readonly score: number
}

/**
 * An online tournament that has ended, in an organization of the test's own. The students of the families are drawn in
 * one bracket and each has a video with one review, with these scores in turn.
 */
export const judgedOnline = async (
  product: Product,
  tenant: string,
  { families, scores }: { readonly families: readonly TestFamily[]; readonly scores: readonly number[] },
) => {
  const { handler } = product.app
  const ids = await ownOnline(product, tenant, families, { hasEnded: true })
  const kit = kitOf(product, tenant)
  const athletes = families.flatMap(({ membershipId, students }) =>
    students.map(({ studentId }) => ({ membershipId, studentId })),
  )
  const unknown = { facilityId: null, gender: null, levelOrder: null, weight: 0, birthYear: kit.year - 10 }
  const draw = regenerateBrackets({
    handler,
    clock: { now: () => kit.day(-20, 12) },
    athletes: { of: async () => athletes.map(({ studentId }) => ({ ...unknown, studentId, eventId: ids.forms })) },
  })
  mustSucceed(await draw(kit.context('draw'), { tournamentId: ids.tournament, seed: 'judged' }))
  for (const [at, athlete] of athletes.entries()) {
    const video = { tournamentId: ids.tournament, eventId: ids.forms, ...athlete, score: scores[at] ?? 50 }
    await recordVideo(product, tenant, video)
  }
  await untilViewsCaughtUp(product)
  return ids
}

/** Records a video of an athlete with a review, without a file. */
const recordVideo = async (
  { app }: Product,
  tenant: string,
  { tournamentId, eventId, membershipId, studentId, score }: JudgedVideo,
): Promise<void> => {
  const submissionId = `video-of-${studentId}`
  const append = async (stream: string, events: readonly DomainEvent[]) => {
    const context = { ...contextOf(stream), tenant }
    const appended = await app.journal.append(stream, NO_STREAM, events, context, stream)
    if (!appended.ok) throw new Error(`${stream} is not empty`)
  }
  const entry = { tournamentId, eventId, studentId }
  const ofVideo = { submissionId, studentId, membershipId }
  const { data } = golden('ReviewGiven')
  const [feedback] = data.feedback
  const deduction = { ...feedback, weight: (100 - score) / 100 }
  const review = { ...data, submissionId, studentId, reviewId: `review-of-${studentId}`, feedback: [deduction] }
  await append(submissionAggregate.stream(tenant, { submissionId }), [
    {
      type: 'SubmissionHandedIn',
      data: { ...golden('SubmissionHandedIn').data, ...ofVideo, tournamentId, itemId: eventId },
    },
    { type: 'ReviewGiven', data: review },
  ])
  // After the submission, which the process `record-video-entries` would record otherwise.
  await append(videoEntryAggregate.stream(tenant, entry), [
    {
      type: 'VideoEntryHandedIn',
      data: { ...golden('VideoEntryHandedIn').data, ...entry, membershipId, submissionId },
    },
  ])
}
