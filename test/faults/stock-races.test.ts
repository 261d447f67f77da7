import { describe, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { giveImportedPlaces } from '../../commands/registration/import/give-imported-places.ts'
import { importEntries } from '../../commands/registration/import/import-entries.ts'
import { addCatalogItem, addEvent } from '../../commands/tournaments/tournament.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { checkStockLimits } from '../../scripts/verify-history/invariants/stock-limits.ts'
import { audit } from '../support/audit-world.ts'
import { World, type WorldOptions } from '../support/checkout-world.ts'
import { handlerWithoutStockGuard } from '../support/control-handlers.ts'
import { anEvent, anItem, cartOf } from '../support/spring-cup.ts'

const FAMILIES = 500

/** All families concurrently check out one cap; returns how many got one, and the other answers. */
const race = async (caps: number, options: WorldOptions = {}) => {
  const world = await World.open(options)
  const item = anItem('cap', { availableQuantity: caps })
  mustSucceed(await addCatalogItem(world.deps)(world.context(), { tournamentId: 't1', item }))
  const families = Array.from({ length: FAMILIES }, (_, n) => `family-${n}`)
  for (const id of families) await world.addFamily(id, [])
  const all = await Promise.all(families.map((membershipId) => world.checkout(cartOf('cap'), { membershipId })))
  const answers = new Set(all.map((one) => (one.ok ? 'sold' : one.error.code)))
  return { sold: all.filter(({ ok }) => ok).length, answers: [...answers].toSorted(), findings: await audit(world) }
}

describe('500 concurrent checkouts', () => {
  it('for the last ten of an item: ten get one, the others are refused', async () => {
    const { sold, answers, findings } = await race(10)
    expect(sold).toBe(10)
    expect(answers.filter((code) => !['item-unavailable', 'sold', 'sold-out'].includes(code))).toEqual([])
    expect(findings).toEqual([])
  })

  it('for 500 units: everyone gets one', async () => {
    expect(await race(FAMILIES)).toEqual({ sold: FAMILIES, answers: ['sold'], findings: [] })
  })

  it('oversell without the guard (control)', async () => {
    const { sold, findings } = await race(10, { handlerOn: handlerWithoutStockGuard })
    expect(sold).toBeGreaterThan(10)
    expect(findings.length).toBeGreaterThan(0)
  })
})

const PLACES = 30
const TEAM = 20

/** A team of twenty in an event of thirty places, as an import registers it; `places: false` leaves its places out. */
const importTeam = async (world: World, { places = true } = {}): Promise<void> => {
  const ids = { tournamentId: 't1', membershipId: 'team', importId: 'import' }
  const entries = Array.from({ length: TEAM }, (_, n) => ({
    entryId: `e${n}`,
    eventId: 'kata',
    studentId: `member-${n}`,
  }))
  mustSucceed(await importEntries(world.deps)(world.context(), { ...ids, entries }))
  if (places) await giveImportedPlaces(world.deps)(world.context(), ids, [{ ...ids, entries }])
}

/** The number of families, of a hundred, that get a place in that event. */
const families = async (world: World, from: number): Promise<number> => {
  const some = Array.from({ length: 100 }, (_, n) => `family-${from + n}`)
  for (const id of some) await world.addFamily(id, [`child of ${id}`])
  const all = await Promise.all(
    some.map((membershipId) => world.checkout(cartOf(`child of ${membershipId}@kata`), { membershipId })),
  )
  for (const one of all) if (!one.ok) expect(one.error.message).toBe('Full')
  return all.filter(({ ok }) => ok).length
}
const kata = async (): Promise<World> => {
  const world = await World.open()
  const event = anEvent('kata', { capacity: PLACES })
  mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
  return world
}
const placesTaken = async (world: World): Promise<number> => {
  const of = { tournamentId: 't1', kind: 'event', stockId: 'kata' } as const
  const { state } = await world.handler.read(stockAggregate, world.tenant, of)
  return state.held + state.sold
}

describe('an import into an event of thirty places', () => {
  it('leaves the remaining places to families', async () => {
    const world = await kata()
    await importTeam(world)
    expect(await families(world, 0)).toBe(PLACES - TEAM)
    expect(await placesTaken(world)).toBe(PLACES)
    expect(checkStockLimits(await world.events())).toEqual([])
  })

  it('is never refused during concurrent checkouts, counts with them, and fills the event', async () => {
    const world = await kata()
    const [first] = await Promise.all([families(world, 0), importTeam(world)])
    expect(first).toBeGreaterThanOrEqual(PLACES - TEAM)
    expect(first).toBeLessThanOrEqual(PLACES)
    expect(await placesTaken(world)).toBe(first + TEAM)
    expect(await families(world, 100)).toBe(0)
    expect(checkStockLimits(await world.events())).toEqual([])
  })

  it('leaves all places to families when its own are not counted (control)', async () => {
    const world = await kata()
    await importTeam(world, { places: false })
    expect(TEAM + (await families(world, 0))).toBe(PLACES + TEAM)
  })
})
