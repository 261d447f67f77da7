import { claimReview, giveReview } from '../../commands/video-review/index.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'
import { formNames } from './curriculum.ts'
import { rubricId } from './grading.ts'
import type { Step } from './history.ts'
import { type Kit, must } from './kit.ts'
import { momentsBetween, notBefore } from './moments.ts'
import type { Organization } from './organization.ts'
import type { Family, Member } from './people.ts'
import { type DemoReview, demoReviews, formReviews } from './review-words.ts'
import { type DemoVideo, demoVideoId, noTimers, seedVideo, seedVoiceNote } from './videos.ts'

interface Cast {
  /** The demo's parent, with Mila and Theo. */
  readonly parent: Family
  readonly families: readonly Family[]
  readonly joinedAt: (family: Family) => Instant
  readonly remy: Member
  readonly alma: Member
}

/** How long a demo coach's claim on a video lasts, so that visitors find a claimed one. */
const CLAIM_HOURS = 8
/** Reviewers answer within this time. */
const REVIEWED_AFTER_HOURS = 20
const MINUTES_A_DAY = 24 * 60

/** Videos in every state: the demo's parent has one of each, and every tenth family has a form. */
export const reviewSteps = (kit: Kit, { levelIds }: Organization, cast: Cast): readonly Step[] => {
  const { parent, families, joinedAt } = cast
  const [mila, theo] = parent.students.map(({ studentId }) => ({ membershipId: parent.membershipId, studentId }))
  if (mila === undefined || theo === undefined) throw new Error('the demo’s parent has two children')
  const show = showIn(kit, cast)
  const claimed = { ...theo, item: 'Second form', film: 'form' } as const
  const ofParent = [
    ...show(kit.day(-58, 22), { ...mila, item: 'Front kick', film: 'form' }, demoReviews.frontKickOfMila),
    ...show(kit.day(-51, 23), { ...theo, item: 'Front kick', film: 'form' }, demoReviews.frontKickFirst),
    ...show(kit.day(-40, 21), { ...mila, item: 'Bo: ten strikes', film: 'strikes' }, demoReviews.boFirst),
    ...show(kit.day(-33, 22), { ...theo, item: 'Front kick', film: 'form', attempt: 2 }, demoReviews.frontKickAgain),
    ...show(kit.day(-12, 23), { ...mila, item: 'Fourth form', film: 'form' }, demoReviews.fourthForm),
    ...show(kit.day(-4, 22), { ...mila, item: 'Two-step sparring', film: 'form' }, demoReviews.twoStepFirst),
    ...show(kit.day(-2, 23), { ...mila, item: 'Bo: ten strikes', film: 'strikes', attempt: 2 }),
    ...show(kit.day(-1, 1), claimed),
    { at: kit.anchor, run: () => claim(kit, cast.remy, claimed) },
  ]
  const filmed = families.filter((_, n) => n % 10 === 3)
  const reviewed = momentsBetween(kit, 'reviewed videos', filmed.length, -60, -3)
  const waiting = momentsBetween(kit, 'waiting videos', filmed.length, -2, 0)
  const ofFamilies = filmed.flatMap((family, at) => {
    const { membershipId, students } = family
    const [student] = students
    const level = levelIds.indexOf(student?.levelId ?? '')
    const item = formNames[level]
    if (student === undefined || item === undefined) return []
    const of = { membershipId, studentId: student.studentId, film: 'form' } as const
    const review = formReviews[at % (formReviews.length + 1)]
    const moment = (review === undefined ? waiting[at] : reviewed[at]) ?? kit.anchor
    const shown = notBefore(kit, moment, joinedAt(family), MINUTES_A_DAY)
    return [
      ...show(shown, { ...of, item }, ...(review === undefined ? [] : [review])),
      ...(level >= 2 && at % 3 === 0
        ? show(
            notBefore(kit, shown, shown, 12),
            { ...of, item: 'Two-step sparring' },
            demoReviews.twoStepFirst,
            demoReviews.twoStepSecond,
          )
        : []),
    ]
  })
  return [...ofParent, ...ofFamilies]
}

const actorOf = ({ userId }: Member): Actor => ({ userId, role: 'reviewer' })

/** Hands a video in, and has it reviewed by the next day, if there is time until the anchor. */
const showIn =
  (kit: Kit, cast: Cast) =>
  (at: Instant, video: DemoVideo, ...reviews: readonly DemoReview[]): readonly Step[] => [
    { at, run: () => seedVideo(kit, video) },
    ...reviews.flatMap((review, n): readonly Step[] => {
      const reviewed = addMinutes(at, (REVIEWED_AFTER_HOURS + n) * 60 - 7)
      return isBefore(reviewed, kit.anchor)
        ? [{ at: reviewed, run: () => give(kit, cast, demoVideoId(kit, video), review) }]
        : []
    }),
  ]

const give = async (kit: Kit, cast: Cast, submissionId: string, review: DemoReview): Promise<void> => {
  const { by, status, text, marks } = review
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
  const given = { submissionId, reviewId, authorId: author.userId, status, text, marks: feedback }
  const context = kit.context(`review ${reviewId}`, actorOf(author))
  await must(reviewId, giveReview({ ...kit.app, timers: noTimers })(context, given))
}

const claim = async (kit: Kit, reviewer: Member, video: DemoVideo): Promise<void> => {
  const submissionId = demoVideoId(kit, video)
  const deps = { ...kit.app, clock: { now: () => addMinutes(kit.anchor, CLAIM_HOURS * 60) } }
  const taken = { submissionId, reviewerId: reviewer.userId }
  await must('claim', claimReview(deps)(kit.context(`claim ${submissionId}`, actorOf(reviewer)), taken))
}
