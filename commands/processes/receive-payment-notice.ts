import { INSTALLATION } from '../../domain/accounts/opening/state.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { noticeGone, noticeNotFound } from '../../domain/payments/provider-notice/errors.ts'
import { providerNoticeAggregate } from '../../domain/payments/provider-notice/state.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'
import { type NoticeOutcome, receiveNotice, recordNoticeAttempt } from '../payments/provider-notices/log-notice.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { type NoticeHead, PaymentGatewayError, type PaymentIntent } from '../ports/payment-gateway.ts'
import { answeredRequest, type Origin } from './answered-request.ts'
import { isOurs, type NoticeRead, paymentOf, readPaymentNotice } from './read-payment-notice.ts'

type Deps = Needs<'handler' | 'gateway' | 'providerAccount'>
type Read = Result<NoticeRead, Refusal>

const NAME = 'payment-notices'

interface Order {
  readonly tenant: string
  readonly transactionId: string
  readonly tournamentId: string
}

/** One delivery or one replay. `replayId` null: the provider delivered it. */
interface Attempt {
  readonly attemptId: string
  readonly replayId: string | null
  readonly actor: Actor
}

/**
 * Handles a delivered notice and logs its arrival and outcome, for the organization that it is about, or else for the
 * owner of the provider's account. `deliveryId` identifies this delivery. Refuses and throws like `readPaymentNotice`.
 */
export const receivePaymentNotice =
  (deps: Deps) =>
  (head: NoticeHead, deliveryId: string): Promise<Read> => {
    const actor = { userId: `system:${NAME}`, role: 'system' }
    return attempt(deps)(head, { attemptId: deliveryId, replayId: null, actor })
  }

/**
 * Fetches a notice again and handles it again, which is safe to repeat. Only for notices in the organization's own log.
 * Refused: notice-not-found, notice-gone. Throws PaymentGatewayError.
 */
export const replayNotice =
  (deps: Deps) =>
  async (context: CommandContext, { noticeId }: { readonly noticeId: string }): Promise<Read> => {
    const { state } = await deps.handler.read(providerNoticeAggregate, context.tenant, { noticeId })
    if (!state.isReceived) return refuse(noticeNotFound)
    const head = await deps.gateway.fetchNotice(noticeId)
    if (head === null) return refuse(noticeGone)
    const attemptId = derivedId('replay', context.commandId)
    return attempt(deps)(head, { attemptId, replayId: attemptId, actor: context.actor }, context.tenant)
  }

/** `at`: the organization that requested a replay; null for a delivery. */
const attempt =
  (deps: Deps) =>
  async (head: NoticeHead, of: Attempt, at: string | null = null): Promise<Read> => {
    const log = logOf(deps)(head, of)
    let tenants = await tenantsOf(deps)(at ?? head.tenant)
    let order: Order | null = null
    try {
      const notice = await deps.gateway.readNotice(head)
      const intent = await paymentOf(deps)(notice)
      tenants =
        notice.kind === 'payout' && at === null
          ? await tenantsOfPayout(deps)
          : await tenantsOf(deps)(at ?? intent?.tenant ?? head.tenant)
      const answered = intent !== null && isOurs(intent) ? await answeredRequest(deps)(notice, intent) : null
      await log.received(tenants, answered)
      order = await orderOf(deps)(intent)
      const origin = answered === null ? undefined : await log.causeOf(tenants, answered)
      const read = await readPaymentNotice(deps)(notice, { replayId: of.replayId, origin })
      await log.outcome(tenants, order, read.ok ? read.value : { is: 'failed', reason: read.error.code })
      return read
    } catch (error) {
      if (error instanceof PaymentGatewayError) {
        await log.received(tenants, null)
        await log.outcome(tenants, order, { is: 'failed', reason: error.code })
      }
      throw error
    }
  }

const logOf =
  (deps: Deps) =>
  ({ id: noticeId, type: kind, created, objectId }: NoticeHead, { attemptId, actor }: Attempt) => {
    const context = (tenant: string, origin: Origin): CommandContext => {
      const commandId = derivedId(NAME, 'log', noticeId, attemptId)
      return { tenant, actor, commandId, ...origin }
    }
    /** The event that recorded the arrival; a repeated delivery follows from the first one. */
    const arrivalAt = async (tenant: string): Promise<Origin | null> => {
      const [arrival] = await deps.handler.events(providerNoticeAggregate, tenant, { noticeId })
      return arrival === undefined ? null : { correlationId: arrival.correlationId, causationId: arrival.id }
    }
    const unrelated: Origin = { correlationId: derivedId(NAME, noticeId), causationId: null }
    return {
      received: async (tenants: readonly string[], answered: Origin | null): Promise<void> => {
        const arrived = { noticeId, kind, created, objectId }
        for (const tenant of tenants) {
          mustBeLogged(await receiveNotice(deps)(context(tenant, answered ?? unrelated), arrived))
        }
      },
      /** What the notice changes follows from its arrival, unless that was recorded before it was known what it answers. */
      causeOf: async ([tenant = '']: readonly string[], answered: Origin): Promise<Origin> => {
        const arrival = await arrivalAt(tenant)
        return arrival?.correlationId === answered.correlationId ? arrival : answered
      },
      outcome: async (tenants: readonly string[], order: Order | null, outcome: NoticeOutcome): Promise<void> => {
        for (const tenant of tenants) {
          // Orders are not revealed to other organizations.
          const { transactionId, tournamentId } = order?.tenant === tenant ? order : NO_ORDER
          const attempted = { noticeId, attemptId, transactionId, tournamentId, outcome }
          const follows = context(tenant, (await arrivalAt(tenant)) ?? unrelated)
          mustBeLogged(await recordNoticeAttempt(deps)(follows, attempted))
        }
      },
    }
  }

const NO_ORDER = { transactionId: null, tournamentId: null }

const orderOf =
  (deps: Deps) =>
  async (intent: PaymentIntent | null): Promise<Order | null> => {
    if (intent === null || !isOurs(intent)) return null
    const { tenant, transactionId } = intent
    const { prepared } = await readTransaction(deps)(tenant, transactionId)
    return prepared === null ? null : { tenant, transactionId, tournamentId: prepared.tournamentId }
  }

/** Logging a notice is never refused, so a refusal is a bug. */
const mustBeLogged = (logged: Result<unknown, Refusal>): void => {
  if (!logged.ok) throw new Error(`A notice was not logged: ${logged.error.code}`)
}

/**
 * Without an owner, a pay-out is logged for all organizations, one of which can replay it once the owner is configured.
 */
const tenantsOfPayout = async ({ providerAccount }: Deps): Promise<readonly string[]> => {
  const owner = await providerAccount.owner()
  return owner === null ? providerAccount.organizations() : [owner]
}

/**
 * The organizations in whose logs a notice is recorded: the one it names, if it exists, or else the account's owner.
 */
const tenantsOf =
  (deps: Deps) =>
  async (named: string | null): Promise<readonly string[]> => {
    const isName = named !== null && /^[a-z0-9]+$/.test(named)
    if (isName && (await readTenant(deps)(named)).details !== null) return [named]
    return [(await deps.providerAccount.owner()) ?? INSTALLATION]
  }
