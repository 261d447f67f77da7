import { confirmMobile as decide } from '../../domain/accounts/user/decide-mobile.ts'
import { mobileNotConfirmed } from '../../domain/accounts/user/errors.ts'
import { type User, userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import type { MobileCodes } from '../ports/mobile-codes.ts'

export interface ConfirmMobile {
  readonly userId: string
  /** As entered; characters other than digits are ignored. */
  readonly code: string
}

/**
 * Confirms a mobile number by the code that was sent to it. Wrong codes are counted. The right code succeeds twice, as
 * when two tabs send it or a request is retried. Refused: user-not-found, mobile-not-confirmed.
 */
export const confirmMobile =
  (deps: Needs<'handler' | 'clock' | 'mobileCodes'>) =>
  async (context: CommandContext, { userId, code }: ConfirmMobile): Promise<Outcome> => {
    const { handler, clock, mobileCodes } = deps
    const attempt = { userId, code: code.replace(/\D/g, ''), now: clock.now(), mobileCodes }
    const outcome = await confirm(deps)(context, attempt)
    if (!outcome.ok) return outcome
    const [written] = outcome.value.events
    if (written !== undefined) return written.type === 'MobileConfirmed' ? outcome : refuse(mobileNotConfirmed)
    // A retry, or the right code sent twice: compare with the code that was confirmed.
    const { state } = await handler.read(userAggregate, context.tenant, { userId })
    return state.mobileCode?.status === 'confirmed' && isRight(state, attempt) ? outcome : refuse(mobileNotConfirmed)
  }

interface GivenCode extends ConfirmMobile {
  readonly now: Instant
  readonly mobileCodes: MobileCodes
}

const isRight = ({ mobileCode }: User, { code, mobileCodes }: GivenCode): boolean =>
  mobileCode !== null && mobileCodes.isRight(mobileCode, code)

const confirm = commandOn(userAggregate, 'confirm-mobile', {
  content: ({ userId, code }: GivenCode) => ({ userId, code }),
  decide: (state, attempt) => decide(state, { isRight: isRight(state, attempt), now: attempt.now }),
})
