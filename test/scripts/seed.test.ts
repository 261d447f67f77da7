import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyedDigest } from '../../api/signed-links/keyed-digest.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import type { SeedTime } from '../../scripts/seed/history.ts'
import { movingClock } from '../../scripts/seed/moving-clock.ts'
import { harborWords, lionsWords } from '../../scripts/seed/words.ts'
import { demoPeople, type SeedApp, seedDemo } from '../../scripts/seed.ts'
import { eventInvariants } from '../../scripts/verify-history/check-events.ts'
import { TOLERANCE_MS } from '../../scripts/verify-history/log-order.ts'
import { memoryBlobStore } from '../support/memory-blob-store.ts'
import { type MemoryGateway, memoryGateway } from '../support/memory-gateway.ts'
import { memoryJournal } from '../support/memory-journal.ts'

let gateway: MemoryGateway
let journal: Journal
const clock = movingClock()
const time: SeedTime = { clock, moveProvider: async () => {}, settle: async () => {} }
const openInMemory = async (): Promise<void> => {
  gateway = await memoryGateway()
  journal = memoryJournal(allEvents, { clock })
}
const close = () => gateway.close()

const app = (from: Journal = journal, provider: 'simulator' | 'stripe' = 'simulator'): SeedApp => ({
  journal: from,
  handler: new Handler(from),
  clock,
  gateway,
  blobs: memoryBlobStore(),
  payment: { provider, publishableKey: 'pk_test', apiUrl: gateway.apiUrl },
})
const log = () => journal.readAll(-1, 1_000_000)
/** Here no process takes refunds to the provider. */
const faultsIn = (events: readonly Recorded[]) =>
  eventInvariants
    .flatMap(({ check }) => check(events, keyedDigest(Buffer.alloc(32))))
    .filter(({ message }) => !/^refund .* has no end$/.test(message))
const ofType = (events: readonly Recorded[], type: string, tenant?: string) =>
  events.filter((event) => event.type === type && (tenant === undefined || event.tenant === tenant))

describe('the demo', () => {
  let started = 0
  let events: readonly Recorded[] = []
  beforeAll(async () => {
    await openInMemory()
    started = Date.parse(clock.now())
    await seedDemo(app(), time)
    events = await log()
  })
  afterAll(close)

  it('has what the story needs, written only by commands', () => {
    const lions = (type: string) => ofType(events, type, 'lions').length
    expect(lions('FacilityAdded')).toBe(12)
    expect(lions('StudentRegistered')).toBe(402)
    expect(lions('MembershipOpened')).toBeGreaterThan(200)
    expect(lions('TournamentCreated')).toBe(6)
    expect(lions('TournamentDrafted')).toBe(1)
    for (const [type, least] of [
      ['ChargeSucceeded', 150],
      ['ChargeFailed', 3],
      ['FreeOrderConfirmed', 50],
      ['OrderCompleted', 250],
      ['RefundRequested', 4],
      ['DivisionDrawn', 20],
      ['AthletesUnmatched', 1],
      ['CalledToStaging', 9],
      ['AssignedToLocation', 4],
      ['LocationAssignmentCanceled', 1],
      ['SubmissionHandedIn', 30],
      ['VideoEntryHandedIn', 4],
      ['ReviewClaimed', 1],
      ['ReviewGiven', 20],
      ['CouponCreated', 2],
      ['InvoiceCreated', 4],
      ['InvoiceViewed', 2],
      ['InvoiceCanceled', 1],
      ['WaitingListJoined', 3],
      ['EntryCanceled', 1],
      ['RequestRuleSet', 1],
      ['FamilyRequestMade', 2],
    ] as const) {
      expect([type, lions(type)]).toEqual([type, expect.toSatisfy((count: number) => count >= least)])
    }
    expect(ofType(events, 'OrderUnfulfillable')).toEqual([])
    expect(JSON.stringify(ofType(events, 'ReviewGiven', 'lions'))).toContain('"voice":{"noteId":')
    expect(faultsIn(events)).toEqual([])

    const emails = ofType(events, 'UserRegistered').map(({ data }) => (data as { email: string }).email)
    for (const { email, tenant } of demoPeople) {
      expect(emails).toContain(email)
      expect(email.endsWith(`@${tenant}.example`)).toBe(true)
    }
    expect(new Set(emails).size).toBe(emails.length)
    // A payer has a name, the children's last name, and the roles of anyone who joins.
    const people = ofType(events, 'UserRegistered').map(({ data }) => data as { displayName: string; roles: string[] })
    for (const { displayName, roles } of people) {
      expect(displayName).not.toMatch(/^Parent /)
      expect(roles).not.toEqual([])
    }
    const hubs = ofType(events, 'TournamentCreated').map(
      ({ data }) => (data as { details: { statusHubId: string | null } }).details.statusHubId,
    )
    for (const hub of hubs) expect(hub === null || Buffer.from(hub, 'base64url').length >= 16).toBe(true)

    for (const word of harborWords.last) expect(lionsWords.last).not.toContain(word)
    const lionsText = JSON.stringify(events.filter(({ tenant }) => tenant === 'lions'))
    for (const word of [...harborWords.facilities, ...harborWords.last]) expect(lionsText).not.toContain(word)
  })

  it('has ten weeks of history, recorded in the order of time', () => {
    const times = events.map((event) => Date.parse(event.time))
    expect(Math.round((started - (times[0] ?? 0)) / 86_400_000)).toBe(75)
    expect(Math.max(...times)).toBeGreaterThanOrEqual(started)
    const newest = times.map((_, at) => Math.max(...times.slice(Math.max(0, at - 500), at)))
    expect(Math.max(...times.map((one, at) => (newest[at] ?? one) - one))).toBeLessThan(TOLERANCE_MS)
    for (const [type, least] of [
      ['OrderCompleted', 25],
      ['ReviewGiven', 10],
      ['RefundRequested', 4],
    ] as const)
      expect([type, new Set(ofType(events, type, 'lions').map((event) => event.time.slice(0, 10))).size]).toEqual([
        type,
        expect.toSatisfy((days: number) => days >= least),
      ])
  })

  it('adds nothing when seeded again', async () => {
    const head = await journal.head()
    await seedDemo(app(), time)
    expect(await journal.head()).toBe(head)
  })
})

describe('the demo’s load', () => {
  beforeEach(openInMemory)
  afterEach(close)

  it('resumes after any interruption', async () => {
    for (const allowed of [10, 150, 700, 1_500]) {
      let appends = 0
      const cut: Journal = {
        ...journal,
        append: (...args) => {
          appends += 1
          if (appends > allowed) throw new Error('the machine went down')
          return journal.append(...args)
        },
      }
      await expect(seedDemo(app(cut), time)).rejects.toThrow('the machine went down')
    }
    await seedDemo(app(), time)
    expect(faultsIn(await log())).toEqual([])
    const interrupted = countsOf(await log())
    journal = memoryJournal(allEvents, { clock })
    await seedDemo(app(), time)
    expect(interrupted).toEqual(countsOf(await log()))
  })

  it('calls no real provider: then only the free tournament has athletes', async () => {
    await seedDemo(app(journal, 'stripe'), time)
    const events = await log()
    expect(ofType(events, 'PaymentIntentCreated')).toEqual([])
    expect(ofType(events, 'ChargePrepared').length).toBe(ofType(events, 'FreeOrderConfirmed').length)
    expect(ofType(events, 'OrderCompleted').length).toBeGreaterThan(90)
  })
})

/** Counts events by type; only holds that are repeated after an interruption may differ. */
const countsOf = (events: readonly Recorded[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { type } of events) if (!type.startsWith('Stock')) counts[type] = (counts[type] ?? 0) + 1
  return counts
}
