import { emailClaimAggregate } from '../../domain/accounts/email-claim/state.ts'
import { recordUndelivered as decide } from '../../domain/accounts/user/decide-email.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { normalizeEmail } from '../../domain/kernel/email.ts'
import { commandOn } from '../kernel/command.ts'
import { currentDelivery, DeliveryDelayed } from '../kernel/delivery.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import type { Mail, Mailer, MailServer, RefusedAddress } from '../ports/mailer.ts'
import { claimIdOf } from './release-email.ts'

interface Options {
  readonly server: MailServer
  /** Called for an address that no person of the organization has, such as an auditor's. */
  readonly report: (message: string) => void
}

type Undelivered = Extract<UserEvent, { type: 'MailNotDelivered' }>['data']

/** Mails of which only some addresses are left are few. */
const MOST_LEFT = 1_000

/**
 * The mailer of processes: an address that refuses a mail for good, or for a day, is recorded with the person who has it
 * (accounts rule 64), and the process continues as if the mail were sent. An address that accepted a mail does not get
 * it again when another one is tried later.
 */
export const accountableMailer = (deps: Needs<'handler' | 'digest'>, { server, report }: Options): Mailer => {
  /** The addresses that are left, by the mail's id. */
  const left = new Map<string, readonly string[]>()

  const record = async (mail: Mail, { address, answer, isFinal }: RefusedAddress): Promise<void> => {
    const delivery = currentDelivery()
    const tenant = delivery?.context.tenant ?? ''
    const claim = { claimId: claimIdOf(deps, tenant, normalizeEmail(address)) }
    const holder = delivery === null ? null : (await deps.handler.read(emailClaimAggregate, tenant, claim)).state.holder
    if (delivery === null || holder === null) return report(`a mail was not accepted: ${answer}`)
    const { id: mailId, subject } = mail
    const outcome = isFinal ? 'refused' : 'given-up'
    const data = { userId: holder.userId, mailId, email: address, subject, outcome, answer } as const
    mustSucceed(await recordUndelivered(deps)(delivery.context, data))
  }

  return {
    send: async (mail) => {
      const to = left.get(mail.id) ?? mail.to
      const refused = await server.send({ ...mail, to })
      const later = currentDelivery()?.isOver === true ? [] : refused.filter(({ isFinal }) => !isFinal)
      for (const one of refused) if (!later.includes(one)) await record(mail, one)
      left.delete(mail.id)
      const [first] = later
      if (first === undefined) return refused.length === mail.to.length ? 'refused' : 'sent'
      if (left.size < MOST_LEFT)
        left.set(
          mail.id,
          later.map(({ address }) => address),
        )
      throw new DeliveryDelayed(first.answer)
    },
  }
}

const recordUndelivered = commandOn(userAggregate, 'record-undelivered-mail', {
  per: ({ mailId }: Undelivered) => [mailId],
  decide: (state, data) => decide(state, data),
})
