import { claimReview, giveReview } from '../../commands/video-review/index.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import { formNames } from './curriculum.ts'
import { rubricId } from './grading.ts'
import { type Kit, must } from './kit.ts'
import type { Organization } from './organization.ts'
import type { Family, Member } from './people.ts'
import { type DemoReview, demoReviews, formReviews } from './review-words.ts'
import { type DemoVideo, demoVideoId, noTimers, seedVideo, seedVoiceNote } from './videos.ts'

interface Cast {
  /** The demo's parent, with Mila and Theo. */
  readonly parent: Family
  readonly families: readonly Family[]
  readonly remy: Member
  readonly alma: Member
}

/** How long a demo coach's claim on a video lasts, so that visitors find a claimed one. */
const CLAIM_HOURS = 8

/** Videos in every state: the demo's parent has one of each, and every tenth family has a form. */
export const seedReviews = async (kit: Kit, { levelIds }: Organization, cast: Cast): Promise<void> => {
  const { parent, families } = cast
  const [mila, theo] = parent.students.map(({ studentId }) => ({ membershipId: parent.membershipId, studentId }))
  if (mila === undefined || theo === undefined) throw new Error('the demo’s parent has two children')
  const show = showIn(kit, cast)
  await show({ ...mila, item: 'Fourth form', film: 'form' }, demoReviews.fourthForm)
  await show({ ...mila, item: 'Front kick', film: 'form' }, demoReviews.frontKickOfMila)
  await show({ ...mila, item: 'Two-step sparring', film: 'form' }, demoReviews.twoStepFirst)
  await show({ ...mila, item: 'Bo: ten strikes', film: 'strikes' }, demoReviews.boFirst)
  await show({ ...mila, item: 'Bo: ten strikes', film: 'strikes', attempt: 2 })
  await show({ ...theo, item: 'Front kick', film: 'form' }, demoReviews.frontKickFirst)
  await show({ ...theo, item: 'Front kick', film: 'form', attempt: 2 }, demoReviews.frontKickAgain)
  const claimed = { ...theo, item: 'Second form', film: 'form' } as const
  await show(claimed)
  await claim(kit, cast.remy, claimed)
  for (const [at, { membershipId, students }] of families.filter((_, n) => n % 10 === 3).entries()) {
    const [student] = students
    const level = levelIds.indexOf(student?.levelId ?? '')
    const item = formNames[level]
    if (student === undefined || item === undefined) continue
    const of = { membershipId, studentId: student.studentId, film: 'form' } as const
    const review = formReviews[at % (formReviews.length + 1)]
    await show({ ...of, item }, ...(review === undefined ? [] : [review]))
    if (level >= 2 && at % 3 === 0)
      await show({ ...of, item: 'Two-step sparring' }, demoReviews.twoStepFirst, demoReviews.twoStepSecond)
  }
}

const actorOf = ({ userId }: Member): Actor => ({ userId, role: 'reviewer' })

/** Hands a video in, and has it reviewed. */
const showIn =
  (kit: Kit, cast: Cast) =>
  async (video: DemoVideo, ...reviews: readonly DemoReview[]): Promise<void> => {
    await seedVideo(kit, video)
    const submissionId = demoVideoId(kit, video)
    for (const { by, status, text, marks } of reviews) {
      const author = cast[by]
      const reviewId = kit.id('review', submissionId, by)
      const feedback = []
      for (const [at, [rubric, weight, moment, voice]] of marks.entries())
        feedback.push({
          feedbackId: kit.id('feedback', reviewId, at),
          rubricId: rubricId(kit, rubric),
          weight,
          timestamp: moment?.[0] ?? null,
          place: moment?.[1] ?? null,
          voice: voice === undefined ? null : await seedVoiceNote(kit, { submissionId, authorId: author.userId }),
        })
      const review = { submissionId, reviewId, authorId: author.userId, status, text, marks: feedback }
      await must(
        reviewId,
        giveReview({ ...kit.app, timers: noTimers })(kit.context(`review ${reviewId}`, actorOf(author)), review),
      )
    }
  }

const claim = async (kit: Kit, reviewer: Member, video: DemoVideo): Promise<void> => {
  const submissionId = demoVideoId(kit, video)
  const deps = { ...kit.app, clock: { now: () => addMinutes(kit.anchor, CLAIM_HOURS * 60) } }
  const taken = { submissionId, reviewerId: reviewer.userId }
  await must('claim', claimReview(deps)(kit.context(`claim ${submissionId}`, actorOf(reviewer)), taken))
}
