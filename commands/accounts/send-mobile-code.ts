import { sendMobileCode as decide, reportUndeliverableCode } from '../../domain/accounts/user/decide-mobile.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { normalizePhone } from '../../domain/kernel/phone.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'

export interface RequestMobileCode {
  readonly userId: string
  /** As entered. */
  readonly number: string
}

/**
 * Requests a code for a mobile number; `processes/send-mobile-codes.ts` sends it. A repeated request sends nothing
 * more. Requesting a code is consent to receive text messages. Refused: user-not-found, invalid-mobile, too-many-codes.
 */
export const requestMobileCode =
  (deps: Needs<'handler' | 'clock' | 'mobileCodes'>) =>
  (context: CommandContext, { userId, number }: RequestMobileCode): Promise<Outcome> => {
    const codeId = derivedId(context.commandId, 'mobile-code')
    const codeHash = deps.mobileCodes.hashOf(codeId, deps.mobileCodes.codeOf(codeId))
    return request(deps)(context, { userId, mobile: normalizePhone(number), codeId, codeHash, now: deps.clock.now() })
  }

interface CodeOfUser {
  readonly userId: string
  readonly mobile: string
  readonly codeId: string
  readonly codeHash: string
  readonly now: Instant
}

const request = commandOn(userAggregate, 'request-mobile-code', {
  per: 'aggregate',
  content: ({ userId, mobile }: CodeOfUser) => ({ userId, mobile }),
  decide: (state, input) => decide(state, input),
})

export interface MobileCodeToSend {
  readonly userId: string
  readonly codeId: string
}

/**
 * Sends a code, unless it has expired or a newer one was requested. Records if messages cannot be delivered to the
 * number. Refused: user-not-found. Throws the provider adapter's errors.
 */
export const deliverMobileCode =
  (deps: Needs<'handler' | 'clock' | 'mobileCodes' | 'sms'>) =>
  async (context: CommandContext, { userId, codeId }: MobileCodeToSend): Promise<'sent' | 'rejected' | 'outdated'> => {
    const { state } = await deps.handler.read(userAggregate, context.tenant, { userId })
    const code = state.mobileCode
    if (code?.codeId !== codeId || code.status !== 'sent' || deps.clock.now() >= code.expiresAt) return 'outdated'
    const text = `${deps.mobileCodes.codeOf(codeId)} is your Matside code. It is valid for 10 minutes. Reply STOP to get no more messages.`
    const answer = await deps.sms.send({ id: codeId, to: code.mobile, text })
    if (answer === 'rejected') await reportUndeliverable(deps)(context, { userId, codeId })
    return answer
  }

const reportUndeliverable = commandOn(userAggregate, 'report-undeliverable-code', {
  per: ({ codeId }: MobileCodeToSend) => [codeId],
  decide: (state, { codeId }) => reportUndeliverableCode(state, codeId),
})
