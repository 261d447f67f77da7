import { describe, expect, it } from 'vitest'
import { countBy } from '../../domain/kernel/count.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { changesUnlikeFolds } from '../support/audit-folds.ts'
import { audit } from '../support/audit-world.ts'
import type { World, WorldOptions } from '../support/checkout-world.ts'
import { handlerWithoutStockGuard } from '../support/control-handlers.ts'
import { addCoupon } from '../support/coupons.ts'
import { couponImbalances, moneyImbalances, refundImbalances, stockImbalances } from '../support/simulation/books.ts'
import { Buyers, couponsOfSimulation } from '../support/simulation/buyers.ts'
import { Banks } from '../support/simulation/disputes.ts'
import { expectNothing, faultsFoundIn, seedsFor } from '../support/simulation/seeds.ts'
import { Staff } from '../support/simulation/staff.ts'
import { Waiting } from '../support/simulation/waiting.ts'
import { Weather } from '../support/simulation/weather.ts'

const FAMILIES = Array.from({ length: 16 }, (_, n) => `f${n}`)
const STEPS = 400

describe('registration and payment under faults', () => {
  const happened = new Set<string>()
  const runs: (readonly Recorded[])[] = []

  it.each(seedsFor([1, 2, 3, 4, 5, 6]))('keeps its books with seed %i', async (seed) => {
    process.stdout.write(`simulation seed ${seed}\n`)
    const { findings, seen, events } = await simulate(seed)
    runs.push(events)
    expectNothing(findings, seed)
    for (const type of Object.keys(seen)) happened.add(type)
  })

  it('has covered everything that it simulates', () => {
    expect([...happened]).toEqual(
      expect.arrayContaining([
        'OrderCompleted',
        'OrderWithdrawn',
        'CouponApplied',
        'CouponReleased',
        'RefundSucceeded',
        'EntryCanceled',
        'EntriesAddedByStaff',
        'PlacesGivenByStaff',
        'PlaceGivenBack',
        'EntryReinstated',
        'InvoiceCreated',
        'InvoiceViewed',
        'InvoiceReminderSent',
        'InvoicePaid',
        'InvoiceCanceled',
        'InquiryOpened',
        'InquiryClosed',
        'ChargebackOpened',
        'ChargebackClosed',
        'DisputeFundsReinstated',
        'WaitingListJoined',
        'PlaceOffered',
        'OfferAccepted',
        'OfferDeclined',
        'OfferLapsed',
        'FamilyRequestMade',
        'FamilyRequestGranted',
      ]),
    )
  })

  it('has refunded swapped entries from the charges of those they replaced', () => {
    const swapped = runs.flat().filter(({ type, data }) => {
      return type === 'RefundRequested' && (data as { swappedLines: readonly unknown[] }).swappedLines.length > 0
    })
    expect(swapped.length).toBeGreaterThan(0)
  })

  it('has a history that shows what the folds show', async () => {
    for (const events of runs) expect(await changesUnlikeFolds(events)).toEqual([])
  })

  it('control: finds that canceled invoices keep their places', async () => {
    const found = await faultsFoundIn(async (seed) => (await simulate(seed, { without: ['settle-invoices'] })).findings)
    expect(found).toContainEqual(expect.stringMatching(/its invoice is|sold, (\d+|undefined) taken/))
  })

  it('control: finds that the stock guard is missing', async () => {
    const found = await faultsFoundIn(async (seed) => {
      return (await simulate(seed, { handlerOn: handlerWithoutStockGuard })).findings
    })
    expect(found).toContainEqual(expect.stringMatching(/^6 stock-/))
  })

  it('control: finds that a repeated refund is another one', async () => {
    const found = await faultsFoundIn(async (seed) => {
      const { findings } = await simulate(seed, {}, (world) => {
        world.gateway.idempotent = false
      })
      return findings
    })
    expect(found).toContainEqual(expect.stringMatching(/we refunded \d+, they \d+/))
  })

  it('control: finds that returned places are not for sale again', async () => {
    const found = await faultsFoundIn(async (seed) => {
      return (await simulate(seed, { without: ['return-cancelled-stock'] })).findings
    })
    expect(found).toContainEqual(expect.stringMatching(/\d+ sold, (\d+|undefined) taken/))
  })

  it('control: finds that free places are not offered to the waiting list', async () => {
    const found = await faultsFoundIn(
      async (seed) => (await simulate(seed, { without: ['run-waiting-lists'] })).findings,
    )
    expect(found).toContainEqual(expect.stringMatching(/\d wait for them|keeps (a place without an offer|no place)/))
  })

  it('control: finds that refunded entries keep their places', async () => {
    const found = await faultsFoundIn(
      async (seed) => (await simulate(seed, { without: ['cancel-refunded-lines'] })).findings,
    )
    expect(found).toContainEqual(expect.stringMatching(/holds .*, which .* refunded/))
  })

  it('control: finds that reinstated money is not refunded', async () => {
    const found = await faultsFoundIn(async (seed) => {
      return (await simulate(seed, { without: ['refund-unfulfillable-order'] })).findings
    })
    expect(found).toContainEqual(expect.stringMatching(/was paid, its order is unfulfillable/))
  })

  it('control: finds that coupons of expired orders are not released', async () => {
    const found = await faultsFoundIn(async (seed) => (await simulate(seed, { without: ['settle-coupons'] })).findings)
    expect(found).toContainEqual(expect.stringMatching(/is held for ever by/))
  })
})

/** The findings of a run, its events, and their number by type. */
const simulate = async (seed: number, options: WorldOptions = {}, plant: (world: World) => void = () => {}) => {
  const weather = await Weather.over(seed, options)
  const { world } = weather
  plant(world)
  const households = FAMILIES.map((membershipId) => ({
    membershipId,
    studentIds: [`${membershipId}-a`, `${membershipId}-b`],
  }))
  for (const { membershipId, studentIds } of households) await world.addFamily(membershipId, studentIds)
  for (const [code, coupon] of couponsOfSimulation) await addCoupon(world, code, coupon)
  const buyers = new Buyers(weather, async () => households)
  weather.add(buyers.acts)
  const staff = new Staff(weather, buyers, households)
  await staff.register()
  weather.add(staff.acts)
  const banks = new Banks(weather)
  weather.add(banks.acts)
  const waiting = new Waiting(weather, buyers, households)
  weather.add(waiting.acts)
  for (let step = 0; step < STEPS; step++) await weather.step()
  weather.clear()
  for (let round = 0; round < 3; round++) {
    if (round === 0) banks.quiet()
    if (round === 1) await waiting.quiet()
    if (round === 1) await staff.quiet()
    await buyers.quiet()
    await world.settle()
    world.pass(20)
  }
  const findings = [
    ...(await audit(world)),
    ...(await moneyImbalances(world, buyers.payable, banks)),
    ...(await stockImbalances(world, FAMILIES)),
    ...(await refundImbalances(world, FAMILIES)),
    ...(await couponImbalances(world, couponsOfSimulation.keys())),
    ...(await banks.differences(world)),
    ...(await waiting.differences()),
  ]
  const events = await world.events()
  return { findings, events, seen: Object.fromEntries(countBy(events, ({ type }) => type)) }
}
