import { instantOf } from '../../domain/kernel/time.ts'
import type { MailingEvent } from '../../domain/registration/mailing/events.ts'
import type { MailRecipient } from '../../domain/registration/mailing/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type DueTimer, type Process } from '../kernel/process.ts'
import { readMailings, recordMailingFailed, recordMailingSent } from '../registration/mailing/mailing-commands.ts'
import { type MailToWrite, writeMailing } from '../registration/mailing/write-mailing.ts'

const NAME = 'send-mailings'

type Deps = Needs<'handler' | 'mailer' | 'timers' | 'clock'>

/** Mails of one mailing sent in a row before other mails get their turn, and the pause after them. */
const BURST = 5
const PAUSE_MS = 1_000
/** Pauses after each attempt that the mail server rejects; after the last one the mail has failed. */
const WAITS_MS = [10_000, 60_000, 300_000, 900_000]

/**
 * A mailing was started or repeated → its families get their mails, a few at a time. A mail is recorded once it is
 * sent; after a crash in between the same message is sent again.
 */
export const sendMailings = (deps: Deps): Process<MailingEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MailingStarted: ({ tenant, data: { tournamentId, mailingId } }) =>
      next(deps, { tenant, tournamentId, mailingId, attempts: 0, pauseMs: 0 }),
    MailingRepeated: ({ tenant, data: { tournamentId, mailingId } }) =>
      next(deps, { tenant, tournamentId, mailingId, attempts: 0, pauseMs: 0 }),
  },
  onDue: (timer) => send(deps, timer),
  isParallel: true,
})

interface Next {
  readonly tenant: string
  readonly tournamentId: string
  readonly mailingId: string
  /** How often the next mail was rejected. */
  readonly attempts: number
  readonly pauseMs: number
}

const next = ({ timers, clock }: Deps, { tenant, tournamentId, mailingId, attempts, pauseMs }: Next): Promise<void> =>
  timers.set({
    process: NAME,
    tenant,
    key: mailingId,
    at: instantOf(Date.parse(clock.now()) + pauseMs),
    payload: { tournamentId, mailingId, attempts: String(attempts) },
  })

const send = async (deps: Deps, timer: DueTimer): Promise<void> => {
  const { tenant } = timer
  const { tournamentId = '', mailingId = '' } = timer.payload
  let attempts = Number(timer.payload.attempts ?? 0)
  const { mailings } = await readMailings(deps)(tenant, tournamentId)
  const mailing = mailings.get(mailingId)
  if (mailing === undefined || mailing.left.length === 0) return
  const of = { tournamentId, mailingId, subject: mailing.subject, html: mailing.html }
  for (const recipient of mailing.left.slice(0, BURST)) {
    if (!(await sendOne(deps, timer, of, recipient, attempts))) {
      const pauseMs = WAITS_MS[attempts] ?? 0
      return next(deps, { tenant, tournamentId, mailingId, attempts: attempts + 1, pauseMs })
    }
    attempts = 0
  }
  if (mailing.left.length > BURST) {
    await next(deps, { tenant, tournamentId, mailingId, attempts: 0, pauseMs: PAUSE_MS })
  }
}

/** False if the mail server rejected the mail and may accept it later. */
const sendOne = async (
  deps: Deps,
  timer: DueTimer,
  of: MailToWrite,
  recipient: MailRecipient,
  attempts: number,
): Promise<boolean> => {
  const { tournamentId, mailingId } = of
  const family = { tournamentId, mailingId, membershipId: recipient.membershipId }
  const context = causedByTimer(timer, recipient.membershipId)
  const written = await writeMailing(deps)(timer.tenant, of, recipient)
  if (written.kind === 'none') {
    mustSucceed(await recordMailingFailed(deps)(context, { ...family, reason: written.reason }))
    return true
  }
  const isLast = attempts >= WAITS_MS.length
  const outcome = await deps.mailer.send(written.mail).catch(() => (isLast ? 'refused' : 'later'))
  if (outcome === 'later') return false
  mustSucceed(
    outcome === 'refused'
      ? await recordMailingFailed(deps)(context, { ...family, reason: 'not-delivered' })
      : await recordMailingSent(deps)(context, family),
  )
  return true
}
