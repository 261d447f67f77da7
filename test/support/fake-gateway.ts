import {
  type NoticeHead,
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentIntent,
  type PaymentNotice,
  type PayoutPart,
  type ProviderRefund,
  UNKNOWN_PAYMENT,
} from '../../commands/ports/payment-gateway.ts'
import type { Cents } from '../../domain/kernel/money.ts'

type ChargebackNotice = Extract<PaymentNotice, { kind: 'chargeback' }>

/** Called before (`ask:`) and after (`answer:`) each call; a throw is a lost request or a lost response. */
export type Fault = (point: string) => void

/**
 * A card provider in memory with its own books. The test scripts the payer's side (`pay`, `decline`, …) and delivers
 * the resulting `notices`.
 */
export class FakeGateway implements PaymentGateway {
  private readonly lost = new Set<string>()
  /** Payments with a chargeback, of any outcome: the provider refunds none of them. */
  private readonly disputed = new Set<string>()
  readonly intents = new Map<string, PaymentIntent>()
  readonly refunds = new Map<string, ProviderRefund>()
  readonly notices: PaymentNotice[] = []
  readonly calls: string[] = []
  /** The initial status of a refund; `endRefund` ends pending ones. */
  refundStatus: ProviderRefund['status'] = 'succeeded'
  /** If false, a repeated request makes another refund; for the control test. */
  idempotent = true
  fault: Fault
  private readonly byTransaction = new Map<string, string>()
  private readonly byRefund = new Map<string, string>()
  private serial = 0

  constructor(fault: Fault = () => {}) {
    this.fault = fault
  }

  async createIntent({ transactionId, round = 0, ...of }: Parameters<PaymentGateway['createIntent']>[0]) {
    const { tenant, amount, currency } = of
    return this.call('createIntent', () => {
      const known = this.byTransaction.get(`${tenant}/${transactionId}/${round}`)
      if (known !== undefined) return this.intent(known)
      const id = `pi_${this.intents.size + 1}`
      const open = { status: 'requires-payment-method', charge: null, failure: null } as const
      this.intents.set(id, { id, clientSecret: `${id}_secret`, amount, currency, transactionId, tenant, ...open })
      this.byTransaction.set(`${tenant}/${transactionId}/${round}`, id)
      return this.intent(id)
    })
  }

  async retrieveIntent(id: string) {
    return this.call('retrieveIntent', () => this.intent(id))
  }

  async cancelIntent(id: string) {
    return this.call('cancelIntent', () => {
      const intent = this.intent(id)
      const isOpen = intent.status === 'requires-payment-method' || intent.status === 'requires-action'
      return isOpen ? this.tell(this.put({ ...intent, status: 'canceled' })) : intent
    })
  }

  async refund({ refundId, paymentIntentId, amount }: Parameters<PaymentGateway['refund']>[0]) {
    return this.call('refund', () => {
      const known = this.byRefund.get(refundId)
      const found = known === undefined ? undefined : this.refunds.get(known)
      if (found !== undefined && this.idempotent) return found
      return this.makeRefund(paymentIntentId, refundId, amount, this.refundStatus)
    })
  }

  async balanceMovements() {
    return this.call('balanceMovements', () => [])
  }

  /** The notices passed to `headOf`, which can be fetched again. */
  readonly delivered = new Map<string, PaymentNotice>()

  /** The head of a notice, as it is delivered. */
  headOf(notice: PaymentNotice): NoticeHead {
    this.delivered.set(notice.id, notice)
    const of = { id: notice.id, type: notice.kind, created: '2026-03-01T12:00:00.000Z' }
    switch (notice.kind) {
      case 'payment': {
        const { id, tenant } = notice.intent
        return { ...of, objectId: id, paymentIntentId: id, tenant }
      }
      case 'refund':
        return { ...of, objectId: notice.refund.id, paymentIntentId: notice.refund.paymentIntentId, tenant: null }
      case 'chargeback':
        return { ...of, objectId: notice.disputeId, paymentIntentId: notice.paymentIntentId, tenant: null }
      case 'payout':
        return { ...of, objectId: notice.payout.payoutId, paymentIntentId: null, tenant: null }
      case 'other':
        return { ...of, type: notice.type, objectId: '', paymentIntentId: null, tenant: null }
    }
  }

  async openNotice(body: Buffer, signature: string): Promise<NoticeHead> {
    if (signature !== 'valid') throw new PaymentGatewayError('forged', 'signature-invalid', false)
    return this.headOf(JSON.parse(body.toString()) as PaymentNotice)
  }

  /** The parts of every pay-out. */
  parts: readonly PayoutPart[] | null = null

  async payoutParts(): Promise<readonly PayoutPart[] | null> {
    return this.parts
  }

  async fetchNotice(noticeId: string): Promise<NoticeHead | null> {
    return this.call('fetchNotice', () => {
      const notice = this.delivered.get(noticeId)
      return notice === undefined ? null : this.headOf(notice)
    })
  }

  async readNotice({ id }: NoticeHead): Promise<PaymentNotice> {
    return this.call('readNotice', () => {
      const notice = this.delivered.get(id)
      if (notice === undefined) throw new Error(`no notice ${id}`)
      return notice
    })
  }

  /** The payer pays. False when the payment was already paid or canceled. */
  pay(id: string, fee: Cents | null = null): boolean {
    const intent = this.intent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') return false
    const charge = { id: `ch_${id}`, cardBrand: 'visa', lastFour: '4242', fee }
    this.tell(this.put({ ...intent, status: 'succeeded', charge, failure: null }))
    return true
  }

  decline(id: string, declineCode = 'generic_decline'): boolean {
    const intent = this.intent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') return false
    const failure = {
      message: 'Your card was declined.',
      errorCode: 'card_declined',
      declineCode,
      errorType: 'card_error',
    }
    this.tell(this.put({ ...intent, status: 'requires-payment-method', failure }))
    return true
  }

  isDisputed(id: string): boolean {
    return this.disputed.has(id)
  }

  /** A refund in the provider's dashboard. */
  refundInDashboard(id: string, amount: Cents): ProviderRefund {
    return this.makeRefund(id, null, amount, 'succeeded')
  }

  endRefund(providerRefundId: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(providerRefundId)
    if (refund === undefined) throw new Error(`no refund ${providerRefundId}`)
    this.keepRefund({ ...refund, status, failureReason: status === 'failed' ? 'lost_or_stolen_card' : null })
  }

  /** A dispute with its withdrawal and, when won, its reinstatement, as the provider reports them. */
  dispute(
    id: string,
    disputeId: string,
    status: ChargebackNotice['status'],
    told: Partial<ChargebackNotice> = {},
  ): void {
    const { amount } = this.intent(id)
    const withdrawn = { movementId: `${disputeId}-out`, kind: 'withdrawn', amount, fee: 1_500 } as const
    const reinstated = { movementId: `${disputeId}-in`, kind: 'reinstated', amount, fee: 1_500 } as const
    if (status === 'open' || status === 'won' || status === 'lost') this.disputed.add(id)
    const moved = status === 'open' || status === 'lost' ? [withdrawn] : status === 'won' ? [withdrawn, reinstated] : []
    this.notices.push({
      kind: 'chargeback',
      id: this.noticeId(),
      paymentIntentId: id,
      disputeId,
      amount,
      status,
      reason: 'fraudulent',
      evidenceDue: '2027-01-01T00:00:00.000Z',
      hasEvidence: false,
      movements: moved,
      ...told,
    })
  }

  /** Cents captured by payment intent: the provider's own books. */
  captured(): ReadonlyMap<string, Cents> {
    const paid = [...this.intents.values()].filter(({ status }) => status === 'succeeded')
    return new Map(paid.map(({ id, amount }) => [id, amount]))
  }

  /** Cents of a payment that are refunded or pending. */
  refundedOf(id: string): Cents {
    let sum = 0
    for (const { paymentIntentId, amount, status } of this.refunds.values()) {
      if (paymentIntentId === id && status !== 'failed' && status !== 'canceled') sum += amount
    }
    return sum
  }

  private makeRefund(id: string, refundId: string | null, amount: Cents, status: ProviderRefund['status']) {
    const intent = this.intent(id)
    if (intent.status !== 'succeeded' || this.refundedOf(id) + amount > intent.amount) {
      throw new PaymentGatewayError('Refund amount is greater than unrefunded amount.', 'amount_too_large', false)
    }
    if (this.isDisputed(id)) throw new PaymentGatewayError('This charge was disputed.', 'charge_disputed', false)
    const refund = { id: `re_${++this.serial}`, paymentIntentId: id, refundId, amount, status, failureReason: null }
    if (refundId !== null) this.byRefund.set(refundId, refund.id)
    return this.keepRefund(refund)
  }

  private keepRefund(refund: ProviderRefund): ProviderRefund {
    this.refunds.set(refund.id, refund)
    this.notices.push({ kind: 'refund', id: this.noticeId(), refund })
    return refund
  }

  /** The provider loses its data: it knows none of its payments any more. */
  lose(): void {
    for (const id of this.intents.keys()) this.lost.add(id)
  }

  private async call<T>(name: string, act: () => T): Promise<T> {
    this.fault(`ask:${name}`)
    this.calls.push(name)
    const result = act()
    await Promise.resolve()
    this.fault(`answer:${name}`)
    return result
  }

  private intent(id: string): PaymentIntent {
    const intent = this.intents.get(id)
    if (intent === undefined || this.lost.has(id))
      throw new PaymentGatewayError(`No such payment_intent: ${id}`, UNKNOWN_PAYMENT, false)
    return intent
  }

  private put(intent: PaymentIntent): PaymentIntent {
    this.intents.set(intent.id, intent)
    return intent
  }

  private tell(intent: PaymentIntent): PaymentIntent {
    this.notices.push({ kind: 'payment', id: this.noticeId(), intent })
    return intent
  }

  private noticeId(): string {
    return `evt_${++this.serial}`
  }
}
