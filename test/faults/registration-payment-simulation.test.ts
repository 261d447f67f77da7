import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../domain/kernel/event.ts'
import { changesUnlikeFolds } from '../support/audit-folds.ts'
import { handlerWithoutStockGuard } from '../support/control-handlers.ts'
import { simulateRegistration } from '../support/simulation/registration-run.ts'
import { expectNothing, faultsFoundIn, seedsFor } from '../support/simulation/seeds.ts'

describe('registration and payment under faults', () => {
  const happened = new Set<string>()
  const runs: (readonly Recorded[])[] = []

  it.each(seedsFor([1, 2, 3, 4, 5, 6, 13, 15, 23]))('keeps its books with seed %i', async (seed) => {
    process.stdout.write(`simulation seed ${seed}\n`)
    const { findings, seen, events } = await simulateRegistration(seed)
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
    const found = await faultsFoundIn(
      async (seed) => (await simulateRegistration(seed, { without: ['settle-invoices'] })).findings,
    )
    expect(found).toContainEqual(expect.stringMatching(/its invoice is|sold, (\d+|undefined) taken/))
  })

  it('control: finds that the stock guard is missing', async () => {
    const found = await faultsFoundIn(async (seed) => {
      return (await simulateRegistration(seed, { handlerOn: handlerWithoutStockGuard })).findings
    })
    expect(found).toContainEqual(expect.stringMatching(/^6 stock-/))
  })

  it('control: finds that a repeated refund is another one', async () => {
    const found = await faultsFoundIn(async (seed) => {
      const { findings } = await simulateRegistration(seed, {}, (world) => {
        world.gateway.idempotent = false
      })
      return findings
    })
    expect(found).toContainEqual(expect.stringMatching(/we refunded \d+, they \d+/))
  })

  it('control: finds that returned places are not for sale again', async () => {
    const found = await faultsFoundIn(async (seed) => {
      return (await simulateRegistration(seed, { without: ['return-cancelled-stock'] })).findings
    })
    expect(found).toContainEqual(expect.stringMatching(/\d+ sold, (\d+|undefined) taken/))
  })

  it('control: finds that free places are not offered to the waiting list', async () => {
    const found = await faultsFoundIn(
      async (seed) => (await simulateRegistration(seed, { without: ['run-waiting-lists'] })).findings,
    )
    expect(found).toContainEqual(expect.stringMatching(/\d wait for them|keeps (a place without an offer|no place)/))
  })

  it('control: finds that refunded entries keep their places', async () => {
    const found = await faultsFoundIn(
      async (seed) => (await simulateRegistration(seed, { without: ['cancel-refunded-lines'] })).findings,
    )
    expect(found).toContainEqual(expect.stringMatching(/holds .*, which .* refunded/))
  })

  it('control: finds that reinstated money is not refunded', async () => {
    const found = await faultsFoundIn(async (seed) => {
      return (await simulateRegistration(seed, { without: ['refund-unfulfillable-order'] })).findings
    })
    expect(found).toContainEqual(expect.stringMatching(/was paid, its order is unfulfillable/))
  })

  it('control: finds that coupons of expired orders are not released', async () => {
    const found = await faultsFoundIn(
      async (seed) => (await simulateRegistration(seed, { without: ['settle-coupons'] })).findings,
    )
    expect(found).toContainEqual(expect.stringMatching(/is held for ever by/))
  })
})
