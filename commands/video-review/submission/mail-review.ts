import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { User } from '../../../domain/accounts/user/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { stillNeeded } from '../../../domain/video-review/published.ts'
import { noteMailed } from '../../../domain/video-review/submission/decide.ts'
import { reviewToMail } from '../../../domain/video-review/submission/review-to-mail.ts'
import { type Review, submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { readCurrentMembership } from '../../accounts/read-membership.ts'
import { readReplyAddress } from '../../accounts/read-reply-address.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import { readItem } from '../../curriculum/read-curriculum.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { derivedId } from '../../kernel/process.ts'
import type { Mail } from '../../ports/mailer.ts'
import { reviewText } from '../../texts/en/review.ts'
import { languageOfMail, mailLocale } from '../../texts/mail-locale.ts'
import { readSubmission } from './read-submission.ts'

type Deps = Needs<'handler' | 'mailer' | 'sites'>

const note = commandOn(submissionAggregate, 'note-review-mailed', {
  per: ({ submissionId, reviewId }: ReviewOf & Pick<Review, 'status'>) => [submissionId, reviewId],
  // Without the status, which may have changed when the command is repeated.
  content: ({ submissionId, reviewId }) => ({ submissionId, reviewId }),
  decide: noteMailed,
})

interface ReviewOf {
  readonly submissionId: string
  readonly reviewId: string
}

/**
 * Mails a review's current decision to the student's family: everyone with an address who wants e-mails, except the
 * review's author; no one if the membership is canceled. The mail does not quote the coach, because the comments are
 * about a child and an erasure cannot reach inboxes. Throws the mailer's errors. After a crash the same messages may be
 * sent again.
 */
export const mailReview =
  (deps: Deps) =>
  async (context: CommandContext, { submissionId, reviewId }: ReviewOf): Promise<void> => {
    const { tenant, commandId } = context
    if ((await note(deps).earlier(context, { submissionId, reviewId, status: 'pass' })) !== null) return
    const { state } = await deps.handler.read(submissionAggregate, tenant, { submissionId })
    // A tournament's reviews are read once its bracket is declared (judging rule 13).
    if (state.video !== null && state.video.tournamentId !== null) return
    const news = reviewToMail(state, reviewId)
    const known = await readSubmission(deps)(tenant, submissionId)
    if (news === null || known === null) return
    const { itemId, studentId } = known.video
    const membershipId = await readCurrentMembership(deps)(tenant, known.video.membershipId, studentId)
    const [{ state: family }, item, { details: organization }, author] = await Promise.all([
      deps.handler.read(membershipAggregate, tenant, { membershipId }),
      readItem(deps)(tenant, itemId),
      readTenant(deps)(tenant),
      readUser(deps)(tenant, news.authorId),
    ])
    const student = family.students.get(studentId)
    if (student === undefined || item === null) return
    const origin = deps.sites.originOf(tenant)
    const about = {
      status: news.status,
      student: student.firstName,
      item: item.name,
      coach: author.details?.displayName ?? '',
      isChanged: state.mailed.has(reviewId),
      isOneOfMore: stillNeeded(known.reviewPolicy, known.authorIds) > 0,
      url: `${origin}/student/${studentId}/review/${reviewId}`,
      profileUrl: `${origin}/user/profile`,
    }
    const readers = family.status === 'Canceled' ? [] : family.userIds.filter((userId) => userId !== news.authorId)
    const reply = await readReplyAddress(deps)(tenant)
    for (const userId of readers) {
      const { details, notifyEmail, language } = await readUser(deps)(tenant, userId)
      if (details === null || details.email === '' || !notifyEmail) continue
      const locale = mailLocale(language, organization?.locale)
      const mail = writeReviewNews(derivedId(commandId, news.status, userId), { ...about, to: details.email, locale })
      await deps.mailer.send({ ...mail, ...reply, stops: { tenant, userId } })
    }
    mustSucceed(await note(deps)(context, { submissionId, reviewId, status: news.status }))
  }

const readUser =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, userId: string): Promise<User> =>
    (await handler.read(userAggregate, tenant, { userId })).state

interface About {
  readonly status: Review['status']
  readonly student: string
  readonly item: string
  /** '' if the name is unknown. */
  readonly coach: string
  /** The family was mailed another decision before. */
  readonly isChanged: boolean
  readonly isOneOfMore: boolean
  readonly url: string
  readonly profileUrl: string
  readonly to: string
  readonly locale: string
}

/** Writes the mail in the language of `locale`. */
export const writeReviewNews = (id: string, about: About): Mail => {
  const { status, student, item, coach, isChanged, isOneOfMore, url, profileUrl, to, locale } = about
  const text = reviewText(locale)
  const subject = text(`subjects.${status}`, { student, item })
  return {
    id,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [
        text(`what.${status}`, { coach: coach === '' ? text('coach') : coach, student, item }),
        ...(isChanged ? [text('again')] : []),
      ],
      button: { label: text('see'), url },
      closing: isOneOfMore ? [text('oneMore')] : [],
      link: { label: text('turnOff'), url: profileUrl },
    }),
  }
}
