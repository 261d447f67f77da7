import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { ListOf } from '../../../domain/registration/waiting-list/state.ts'
import { readReplyAddress } from '../../accounts/read-reply-address.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import { derivedId } from '../../kernel/process.ts'
import type { Mail } from '../../ports/mailer.ts'
import { waitingListText } from '../../texts/en/waiting-list.ts'
import { languageOfMail, mailLocale, venueMomentIn } from '../../texts/mail-locale.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'

type Deps = Needs<'handler' | 'mailer' | 'sites'>

/** A place is offered, or the offer has ended and the athlete is now last on the list (`end`) or off it (`off`). */
export type WaitingNews =
  | { readonly kind: 'offered'; readonly until: Instant }
  | { readonly kind: 'end' | 'off'; readonly until: null }

export interface WaitingListMail {
  readonly of: ListOf
  readonly membershipId: string
  readonly studentId: string
  readonly offerId: string
  readonly news: WaitingNews
}

/** Mails the adults of a family about an athlete on a waiting list. Throws the mailer's errors. */
export const mailName =
  (deps: Deps) =>
  async (tenant: string, { of, membershipId, studentId, offerId, news }: WaitingListMail): Promise<void> => {
    const { state: family } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    const tournament = await readTournament(deps)(tenant, of.tournamentId)
    const event = tournament?.events.find(({ eventId }) => eventId === of.eventId)
    const student = family.students.get(studentId)
    if (tournament?.details == null || event === undefined || student === undefined) return
    const { details: organization } = await readTenant(deps)(tenant)
    const reply = await readReplyAddress(deps)(tenant, tournament.details.supportEmail)
    for (const userId of family.userIds) {
      const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
      if (user.details === null || user.details.email === '') continue
      const about = {
        athlete: student.firstName,
        event: event.title,
        tournament: tournament.details.title,
        timezone: tournament.details.timezone,
        to: user.details.email,
        locale: mailLocale(user.language, organization?.locale),
        url: `${deps.sites.originOf(tenant)}/event/${of.tournamentId}`,
      }
      await deps.mailer.send({ ...writeWaitingNews(derivedId(offerId, news.kind, userId), news, about), ...reply })
    }
  }

interface About {
  readonly athlete: string
  readonly event: string
  readonly tournament: string
  readonly timezone: string
  readonly to: string
  readonly locale: string
  readonly url: string
}

/** Writes the mail in the language of `locale`. */
export const writeWaitingNews = (
  id: string,
  { kind, until }: WaitingNews,
  { athlete, event, tournament, timezone, to, locale, url }: About,
): Mail => {
  const text = waitingListText(locale)
  const subject = text(`subjects.${kind}`, { event })
  const moment = until === null ? '' : venueMomentIn(locale, until, timezone)
  return {
    id,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs:
        kind === 'offered'
          ? [text('isFree', { athlete, event, tournament }), text('until', { moment })]
          : [text(`ended.${kind}`, { athlete, event, tournament })],
      button: { label: text(kind === 'offered' ? 'take' : 'see'), url },
      closing: kind === 'offered' ? [text('otherwise')] : [],
    }),
  }
}
