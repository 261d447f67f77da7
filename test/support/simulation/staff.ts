import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { remindOfInvoice, viewInvoice } from '../../../commands/payments/invoices/invoice-commands.ts'
import { cancelAndRefund } from '../../../commands/processes/cancel-and-refund.ts'
import { cancelInvoice } from '../../../commands/processes/cancel-invoice.ts'
import { grantFamilyRequest, makeFamilyRequest, quoteRefund } from '../../../commands/processes/family-requests.ts'
import { newInvoice } from '../../../commands/processes/new-invoice.ts'
import { requestChange } from '../../../commands/processes/request-change.ts'
import { setUpInvoice } from '../../../commands/processes/set-up-invoice.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { reinstateEntry } from '../../../commands/registration/reinstate-entry.ts'
import { setRequestRule } from '../../../commands/tournaments/tournament.ts'
import { OVERRIDABLE } from '../../../domain/registration/published.ts'
import { type HeldEntry, heldEntries } from '../../../domain/registration/registration/state.ts'
import type { Buyers, Household } from './buyers.ts'
import type { Act, Weather } from './weather.ts'

const isSwapped = ({ entryId, boughtLines }: HeldEntry): boolean => boughtLines.some(({ lineId }) => lineId !== entryId)

const DAY_MINUTES = 24 * 60

/**
 * Staff who register, swap and restore athletes, with a fee or without, cancel and refund them, and invoice families, who
 * pay, hesitate and are reminded; some invoices are canceled, others expire. Families ask to withdraw and to change.
 */
export class Staff {
  private readonly weather: Weather
  private readonly buyers: Buyers
  private readonly households: readonly Household[]
  private readonly invoices: string[] = []

  constructor(weather: Weather, buyers: Buyers, households: readonly Household[]) {
    this.weather = weather
    this.buyers = buyers
    this.households = households
  }

  /** Registers families whose parents can sign in, as invoices require, and accepts their requests. */
  async register(): Promise<void> {
    const { world } = this.weather
    const rule = { tournamentId: 't1', takesRequests: true, refunds: [{ until: '2026-03-13', percent: 60 }] }
    mustSucceed(await setRequestRule(world.deps)(world.context(), rule))
    for (const { membershipId } of this.households) {
      const userId = `user-${membershipId}`
      const user = { userId, objectId: `oid-${userId}`, email: `${userId}@example.com`, displayName: 'Pat' }
      mustSucceed(await registerUser(world.deps)(world.context(), { ...user, mobile: null, roles: ['Viewer'] }))
    }
  }

  get acts(): readonly Act[] {
    const { world } = this.weather
    return [
      [10, () => this.change()],
      [4, () => this.bill()],
      [12, () => this.setUp()],
      [4, () => this.cancel()],
      [3, () => this.remind()],
      [10, () => this.restore()],
      [6, () => this.endSome()],
      [8, () => this.ask()],
      [8, () => this.grant()],
      [1, async () => world.pass(2 * DAY_MINUTES)],
    ]
  }

  /** Every invoice that is still open expires. */
  async quiet(): Promise<void> {
    this.weather.world.pass(15 * DAY_MINUTES)
  }

  private async change(): Promise<void> {
    const { world, random } = this.weather
    const household = random.pick(this.households)
    const studentId = random.pick(household?.studentIds ?? [])
    if (household === undefined || studentId === undefined) return
    const { membershipId } = household
    const held = heldEntries(await readRegistration(world.deps)('lions', 't1', membershipId)).filter(
      (entry) => entry.studentId === studentId,
    )
    const from = random.chance(0.4) ? random.pick(held) : undefined
    const wanted = random.some(['forms', 'sparring', 'judges'], 0.4)
    const request = {
      tournamentId: 't1',
      membershipId,
      studentId,
      fromEventIds: from === undefined ? [] : [from.eventId],
      toEventIds: from === undefined ? wanted : wanted.slice(0, 1),
      // Some override that the event is full.
      setAside: random.chance(0.2) ? ['sold-out'] : [],
      fee: random.pick([0, 0, 500, 2_500, 499]) ?? 0,
    }
    const made = await requestChange(world.deps)(world.context(), request)
    if (made.ok && made.value.invoiceId !== null) this.invoices.push(made.value.invoiceId)
  }

  /** Cancels entries of a family, rather one that has swapped some, and refunds a part of what they cost. */
  private async endSome(): Promise<void> {
    const { world, random } = this.weather
    let of: { readonly membershipId: string; readonly held: readonly HeldEntry[] } = { membershipId: '', held: [] }
    for (const { membershipId } of random.some(this.households, 1)) {
      of = { membershipId, held: heldEntries(await readRegistration(world.deps)('lions', 't1', membershipId)) }
      if (of.held.some(isSwapped)) break
    }
    const { membershipId, held } = of
    const chosen = [
      ...held.filter(isSwapped),
      ...random.some(
        held.filter((entry) => !isSwapped(entry)),
        0.5,
      ),
    ]
    const lines = chosen.map(({ entryId, boughtLines }) => {
      return { lineId: entryId, refund: boughtLines.length === 0 ? 0 : random.below(6_000) }
    })
    if (lines.length === 0) return
    const cancellationId = `cancellation-${this.weather.next()}`
    const cancellation = { tournamentId: 't1', membershipId, cancellationId, description: '', lines }
    await cancelAndRefund(world.deps)(world.context(), { ...cancellation, setAside: OVERRIDABLE })
  }

  private async ask(): Promise<void> {
    const { world, random } = this.weather
    const { membershipId } = random.pick(this.households) ?? { membershipId: '' }
    const held = heldEntries(await readRegistration(world.deps)('lions', 't1', membershipId))
    const entry = random.pick(held)
    if (entry === undefined) return
    const of = { tournamentId: 't1', membershipId, entryId: entry.entryId }
    const toEventId = random.chance(0.5) ? (random.pick(['forms', 'sparring', 'judges']) ?? null) : null
    const quoted = await quoteRefund(world.deps)('lions', of)
    const shownRefund = toEventId === null && quoted.ok ? quoted.value.amount : 0
    const request = { ...of, requestId: `request-${this.weather.next()}`, toEventId, explanation: '', shownRefund }
    await makeFamilyRequest(world.deps)(world.context(), request)
  }

  private async grant(): Promise<void> {
    const { world, random } = this.weather
    for (const { membershipId } of random.some(this.households, 1)) {
      const { requests } = await readRegistration(world.deps)('lions', 't1', membershipId)
      const open = random.pick([...requests.values()].filter(({ status }) => status === 'open'))
      if (open === undefined) continue
      const { requestId } = open
      const of = { tournamentId: 't1', membershipId, requestId }
      await grantFamilyRequest(world.deps)(world.context(), { ...of, setAside: OVERRIDABLE })
      return
    }
  }

  private async bill(): Promise<void> {
    const { world, random } = this.weather
    const { membershipId } = random.pick(this.households) ?? { membershipId: '' }
    const bill = { tournamentId: 't1', membershipId, description: 'Late weigh-in', amount: 500 + random.below(5_000) }
    const made = await newInvoice(world.deps)(world.context(), bill)
    if (made.ok) this.invoices.push(made.value.invoiceId)
  }

  /** The family opens its invoice up to the card form; the buyers decide about the payment. */
  private async setUp(): Promise<void> {
    const { world, random } = this.weather
    const invoiceId = random.pick(this.invoices)
    if (invoiceId === undefined) return
    await viewInvoice(world.deps)(world.context(), { invoiceId })
    const prepared = await setUpInvoice(world.deps)(world.context(), { invoiceId, userId: 'user-1' })
    const secret = prepared.ok ? prepared.value.clientSecret : null
    if (secret === null) return
    const paymentId = secret.replace('_secret', '')
    this.buyers.payable.add(paymentId)
    // Before any other payment.
    if (random.chance(0.4)) world.gateway.pay(paymentId)
  }

  private async cancel(): Promise<void> {
    const { world, random } = this.weather
    const invoiceId = random.pick(this.invoices)
    if (invoiceId === undefined) return
    await cancelInvoice(world.deps)(world.context(), { tournamentId: 't1', invoiceId, reason: 'canceled' })
  }

  private async remind(): Promise<void> {
    const { world, random } = this.weather
    const invoiceId = random.pick(this.invoices)
    if (invoiceId !== undefined) await remindOfInvoice(world.deps)(world.context(), { invoiceId })
  }

  private async restore(): Promise<void> {
    const { world, random } = this.weather
    // Few families have canceled anything: the first one who has.
    for (const { membershipId } of random.some(this.households, 1)) {
      const { entries } = await readRegistration(world.deps)('lions', 't1', membershipId)
      const canceled = random.pick([...entries.values()].filter(({ isCanceled }) => isCanceled))
      if (canceled === undefined) continue
      const restore = { tournamentId: 't1', membershipId, entryId: canceled.entryId }
      await reinstateEntry(world.deps)(world.context(), restore)
      return
    }
  }
}
