import type { FeedbackEvent } from '../../domain/accounts/feedback/events.ts'
import { feedbackAggregate } from '../../domain/accounts/feedback/state.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { recordFeedbackMail } from '../accounts/feedback/feedback.ts'
import { writeFeedbackAnswer, writeSupportRequest } from '../accounts/feedback/write-feedback-mail.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process, type RecordedOf } from '../kernel/process.ts'
import type { Mail } from '../ports/mailer.ts'
import { mailLocale } from '../texts/mail-locale.ts'

const NAME = 'mail-feedback'

type Deps = Needs<'handler' | 'mailer' | 'roleHolders'>
type About = RecordedOf<FeedbackEvent, 'FeedbackGiven' | 'FeedbackAnswered'>

/**
 * A member asked for support → support gets a mail; replying to it writes to the member (accounts rule 55). Feedback
 * was answered → its author gets the answer, unless they were erased.
 */
export const mailFeedback = (deps: Deps): Process<FeedbackEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: { FeedbackGiven: mailRequest(deps), FeedbackAnswered: mailAnswer(deps) },
})

const mailRequest = (deps: Deps) => async (event: RecordedOf<FeedbackEvent, 'FeedbackGiven'>) => {
  const { category, summary, detail } = event.data
  if (category !== 'Support') return
  await sendOnce(
    deps,
    event,
    async (mailId, { name, email, organization, organizationLocale: locale, supportEmail }) => {
      const to = await recipients(deps, event.tenant, supportEmail)
      if (to.length === 0) return null
      return writeSupportRequest(mailId, to, { locale, category, summary, detail, organization, name, email })
    },
  )
}

const mailAnswer = (deps: Deps) => async (event: RecordedOf<FeedbackEvent, 'FeedbackAnswered'>) => {
  const { feedbackId, answer } = event.data
  await sendOnce(deps, event, async (mailId, { email, locale, organization, supportEmail }) => {
    const { state } = await deps.handler.read(feedbackAggregate, event.tenant, { feedbackId })
    if (state.given === null) return null
    return writeFeedbackAnswer(mailId, email, { ...state.given, locale, answer, organization, replyTo: supportEmail })
  })
}

/** The users with the role Support, else the organization's support address, else its admins. */
const recipients = async (
  { roleHolders }: Deps,
  tenant: string,
  supportEmail: string | null,
): Promise<readonly string[]> => {
  const support = await roleHolders.emails(tenant, 'Support')
  if (support.length > 0) return support
  return supportEmail === null ? roleHolders.emails(tenant, 'Admin') : [supportEmail]
}

interface Correspondents {
  readonly name: string
  readonly email: string
  /** The author's locale. Support staff share one mail, in the organization's locale. */
  readonly locale: string
  readonly organizationLocale: string
  readonly organization: string
  readonly supportEmail: string | null
}

/** Sends the mail that `write` returns, unless it was sent before. After a crash the same message may be sent again. */
const sendOnce = async (
  deps: Deps,
  event: About,
  write: (mailId: string, of: Correspondents) => Promise<Mail | null>,
): Promise<void> => {
  const { feedbackId, userId } = event.data
  const mailId = derivedId(event.id, 'mail')
  const { state } = await deps.handler.read(feedbackAggregate, event.tenant, { feedbackId })
  if (state.mails.has(mailId)) return
  const [giver, tenant] = await Promise.all([
    deps.handler.read(userAggregate, event.tenant, { userId }),
    readTenant(deps)(event.tenant),
  ])
  const person = giver.state.details
  if (person === null || person.email === '' || tenant.details === null) return
  const { title: organization, supportEmail } = tenant.details
  const mail = await write(mailId, {
    name: person.displayName,
    email: person.email,
    organization,
    supportEmail,
    locale: mailLocale(giver.state.language, tenant.details.locale),
    organizationLocale: mailLocale(null, tenant.details.locale),
  })
  if (mail === null) return
  await deps.mailer.send(mail)
  mustSucceed(await recordFeedbackMail(deps)(causedBy(event, NAME), { feedbackId, mailId }))
}
