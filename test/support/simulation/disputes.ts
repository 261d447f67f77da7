import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import type { Cents } from '../../../domain/kernel/money.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import type { Chargeback } from '../../../domain/payments/transaction/disputes.ts'
import type { World } from '../checkout-world.ts'
import type { Act, Weather } from './weather.ts'

type Stage = Chargeback['status']

/** The next stages of a dispute; `won` and `lost` are final. */
const NEXT: Readonly<Record<Stage, readonly Stage[]>> = {
  inquiry: ['inquiry-closed', 'open'],
  'inquiry-closed': [],
  open: ['won', 'lost'],
  won: [],
  lost: [],
}

interface Dispute {
  readonly disputeId: string
  readonly paymentId: string
  readonly amount: Cents
  readonly stage: Stage
}

/** Banks that inquire about payments, withdraw their money, and return it or not. */
export class Banks {
  private readonly weather: Weather
  private readonly disputes = new Map<string, Dispute>()
  /** Each report gives a later day for the evidence. */
  private told = 0

  constructor(weather: Weather) {
    this.weather = weather
  }

  get acts(): readonly Act[] {
    return [
      [3, async () => this.open()],
      [5, async () => this.goOn()],
    ]
  }

  /** Every dispute is decided. */
  quiet(): void {
    for (const { disputeId } of this.disputes.values()) while (this.advance(disputeId));
  }

  /** Cents of a payment that a bank has withdrawn, finally or for now. */
  takenOf(paymentId: string): Cents {
    let taken = 0
    for (const dispute of this.disputes.values()) {
      if (dispute.paymentId === paymentId && (dispute.stage === 'open' || dispute.stage === 'lost'))
        taken += dispute.amount
    }
    return taken
  }

  /** Disputes whose status differs between us and the bank, once everything has settled. */
  async differences(world: World): Promise<readonly string[]> {
    const wrong: string[] = []
    for (const { disputeId, paymentId, stage } of this.disputes.values()) {
      const transactionId = world.gateway.intents.get(paymentId)?.transactionId ?? ''
      const known = (await readTransaction(world.deps)('lions', transactionId)).chargebacks.get(disputeId)
      if (known?.status !== stage) wrong.push(`${disputeId} of ${transactionId} is ${stage}, to us ${known?.status}`)
    }
    return wrong
  }

  /** Opens a dispute about the unrefunded rest of a payment without another open dispute. */
  private open(): void {
    const { world, random } = this.weather
    const [paymentId, paid] = random.pick([...world.gateway.captured()]) ?? ['', 0]
    const amount = paid - world.gateway.refundedOf(paymentId) - this.takenOf(paymentId)
    const isAsked = [...this.disputes.values()].some((one) => one.paymentId === paymentId && NEXT[one.stage].length > 0)
    if (amount <= 0 || isAsked) return
    const disputeId = `dp_${this.weather.next()}`
    this.tell({ disputeId, paymentId, amount, stage: random.chance(0.4) ? 'inquiry' : 'open' })
  }

  private goOn(): void {
    const disputeId = this.weather.random.pick([...this.disputes.keys()])
    if (disputeId !== undefined) this.advance(disputeId)
  }

  /** False when the dispute has ended. */
  private advance(disputeId: string): boolean {
    const { random } = this.weather
    const dispute = this.disputes.get(disputeId)
    const stage = random.pick(NEXT[dispute?.stage ?? 'won'])
    if (dispute === undefined || stage === undefined) return false
    // The payment was refunded in the meantime, so nothing is left to withdraw.
    const { gateway } = this.weather.world
    const paid = gateway.captured().get(dispute.paymentId) ?? 0
    const isGone = dispute.stage === 'inquiry' && paid - gateway.refundedOf(dispute.paymentId) < dispute.amount
    this.tell({ ...dispute, stage: isGone ? 'inquiry-closed' : stage })
    return true
  }

  private tell(dispute: Dispute): void {
    this.disputes.set(dispute.disputeId, dispute)
    const { disputeId, paymentId, amount, stage } = dispute
    const { world, random } = this.weather
    const moved = { amount, fee: 1_500 }
    const withdrawn = { ...moved, movementId: `${disputeId}-out`, kind: 'withdrawn' } as const
    const reinstated = { ...moved, movementId: `${disputeId}-in`, kind: 'reinstated' } as const
    const movements = { open: [withdrawn], lost: [withdrawn], won: [withdrawn, reinstated] }
    world.gateway.dispute(paymentId, disputeId, stage, {
      amount,
      evidenceDue: addMinutes('2027-01-01T00:00:00.000Z', this.told++),
      hasEvidence: stage !== 'inquiry' && random.chance(0.5),
      movements: stage in movements ? movements[stage as keyof typeof movements] : [],
    })
  }
}
