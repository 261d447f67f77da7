import {
  type RepeatMailing,
  recordFailed,
  recordSent,
  repeatMailing as repeat,
  type StartMailing,
  startMailing as start,
} from '../../../domain/registration/mailing/decide.ts'
import { type MailingsState, mailingsAggregate } from '../../../domain/registration/mailing/state.ts'
import { type Command, commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'

export const readMailings =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string): Promise<MailingsState> =>
    (await handler.read(mailingsAggregate, tenant, { tournamentId })).state

const record = commandOn(mailingsAggregate, 'start-mailing', {
  per: ({ mailingId }: StartMailing) => [mailingId],
  content: ({ now, recipients, ...mailing }) => ({ command: 'start-mailing', mailing }),
  decide: start,
})

/**
 * Starts a mailing to families about their registration; a process sends it. Refused: missing-fields, text-too-long,
 * mailing-to-nobody, mailing-too-large, too-much-mail.
 */
export const startMailing =
  (deps: Needs<'handler' | 'clock'>): Command<Omit<StartMailing, 'now'>> =>
  (context, input) =>
    record(deps)(context, { ...input, now: deps.clock.now() })

const recordRepeat = commandOn(mailingsAggregate, 'repeat-mailing', {
  per: ({ mailingId }: RepeatMailing) => [mailingId],
  content: ({ now, ...mailing }) => ({ command: 'repeat-mailing', mailing }),
  decide: repeat,
})

/** Repeats a mailing to the families whose mail failed; a process sends it. Refused: too-much-mail. */
export const repeatMailing =
  (deps: Needs<'handler' | 'clock'>): Command<Omit<RepeatMailing, 'now'>> =>
  (context, input) =>
    recordRepeat(deps)(context, { ...input, now: deps.clock.now() })

/** Records that a family's mail was sent. */
export const recordMailingSent = commandOn(mailingsAggregate, 'record-mailing-sent', {
  per: ({ mailingId, membershipId }: Parameters<typeof recordSent>[1]) => [mailingId, membershipId],
  decide: recordSent,
})

/** Records that a family gets no mail, and why. */
export const recordMailingFailed = commandOn(mailingsAggregate, 'record-mailing-failed', {
  per: ({ mailingId, membershipId }: Parameters<typeof recordFailed>[1]) => [mailingId, membershipId],
  decide: recordFailed,
})
