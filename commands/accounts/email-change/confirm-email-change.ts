import {
  checkEmailLink,
  confirmEmailChange as decideConfirm,
  finishEmailChange as decideFinish,
} from '../../../domain/accounts/user/decide-email.ts'
import { addressTaken, emailChangeNotFound, emailReadOnly } from '../../../domain/accounts/user/errors.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { normalizeEmail } from '../../../domain/kernel/email.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { claimEmails } from '../claim-email.ts'
import { hashOfToken } from '../invitations/links.ts'
import { readTenant } from '../read-tenant.ts'
import { releaseEmail } from '../release-email.ts'

/** The link that was mailed to a new address, as opened by the user. */
export interface OpenedLink {
  readonly userId: string
  readonly token: string
}

export interface CheckedEmailChange {
  /** `Confirmed`: by this link or an earlier one. */
  readonly result: 'Valid' | 'Confirmed'
  readonly email: string
}

/** What a link would change. Refused: email-change-not-found, -expired, -canceled, email-taken, email-read-only. */
export const checkEmailChange =
  (deps: Needs<'handler' | 'clock'>) =>
  async (tenant: string, { userId, token }: OpenedLink): Promise<Result<CheckedEmailChange, Refusal>> => {
    const { state } = await deps.handler.read(userAggregate, tenant, { userId })
    const check = checkEmailLink(state, hashOfToken(token), deps.clock.now())
    if (state.emailChange === null) return refuse(emailChangeNotFound)
    const { email } = state.emailChange
    if (check === 'confirmed') return ok({ result: 'Confirmed', email })
    if (check !== 'waiting') return refuse(check)
    const { details } = await readTenant(deps)(tenant)
    return details?.canEditEmail === true ? ok({ result: 'Valid', email }) : refuse(emailReadOnly)
  }

type Deps = Needs<'handler' | 'clock' | 'digest' | 'contacts'>

/**
 * Changes the address to the one that the link was mailed to. The confirmation is recorded first; if the request stops
 * after that, a process finishes the change. A repeat returns the same result. Refused: email-change-not-found,
 * -expired, -canceled, email-read-only, email-taken (another user of the organization has it).
 */
export const confirmEmailChange =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { userId, token }: OpenedLink,
  ): Promise<Result<{ readonly position: number }, Refusal>> => {
    const { tenant } = context
    const checked = await checkEmailChange(deps)(tenant, { userId, token })
    if (!checked.ok) return checked
    const confirmed = await confirm(deps)(context, { userId, tokenHash: hashOfToken(token), now: deps.clock.now() })
    if (!confirmed.ok) return confirmed
    const { state } = await deps.handler.read(userAggregate, tenant, { userId })
    const changeId = state.emailChange?.links.at(-1)?.changeId
    if (changeId === undefined) return refuse(emailChangeNotFound)
    const finished = await finishEmailChange(deps)(context, { userId, changeId })
    if (!finished.ok) return finished
    const after = (await deps.handler.read(userAggregate, tenant, { userId })).state
    if (after.emailChange?.status === 'refused') return refuse(addressTaken)
    return ok({ position: Math.max(confirmed.value.position, finished.value.position) })
  }

const confirm = commandOn(userAggregate, 'confirm-email-change', {
  per: ({ tokenHash }: { readonly userId: string; readonly tokenHash: string; readonly now: Instant }) => [tokenHash],
  content: ({ userId, tokenHash }) => ({ command: 'confirm-email-change', userId, tokenHash }),
  decide: (state, { tokenHash, now }) => decideConfirm(state, tokenHash, now),
})

interface ConfirmedChange {
  readonly userId: string
  /** Of any link to the confirmed address. */
  readonly changeId: string
}

/**
 * Applies a confirmed change: claims the new address, changes the user and releases the user's former addresses. Each
 * step can be repeated. If another user has claimed the address, the refusal is recorded.
 */
export const finishEmailChange =
  (deps: Needs<'handler' | 'clock' | 'digest' | 'contacts'>) =>
  async (context: CommandContext, { userId, changeId }: ConfirmedChange): Promise<Outcome> => {
    const { state } = await deps.handler.read(userAggregate, context.tenant, { userId })
    const { emailChange } = state
    const isConfirmed =
      emailChange?.status === 'confirmed' && emailChange.links.some((one) => one.changeId === changeId)
    const claimed = isConfirmed
      ? await claimEmails(deps)(context, [{ userId, email: emailChange.email }])
      : ok(undefined)
    const finished = await finish(deps)(context, { userId, changeId, isTheirs: claimed.ok })
    if (!finished.ok) return finished
    const released = await releaseFormer(deps)(context, userId)
    return released.ok ? finished : released
  }

const finish = commandOn(userAggregate, 'finish-email-change', {
  per: ({ changeId }: ConfirmedChange & { readonly isTheirs: boolean }) => [changeId],
  content: ({ userId, changeId }) => ({ command: 'finish-email-change', userId, changeId }),
  decide: decideFinish,
})

/** Releases the user's former addresses, except the current one and a confirmed new one. */
const releaseFormer =
  (deps: Needs<'handler' | 'digest'>) =>
  async (context: CommandContext, userId: string): Promise<Result<null, Refusal>> => {
    const { state } = await deps.handler.read(userAggregate, context.tenant, { userId })
    const { details, emailChange, knownBy } = state
    const current = [details?.email, emailChange?.status === 'confirmed' ? emailChange.email : undefined]
    for (const email of knownBy.emails) {
      if (current.some((one) => one !== undefined && normalizeEmail(one) === email)) continue
      const released = await releaseEmail(deps)(context, { userId, email })
      if (!released.ok) return released
    }
    return ok(null)
  }
