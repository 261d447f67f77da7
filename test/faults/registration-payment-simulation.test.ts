import { describe, expect, it } from 'vitest'
import { countBy } from '../../domain/kernel/count.ts'
import { audit } from '../support/audit-world.ts'
import type { World, WorldOptions } from '../support/checkout-world.ts'
import { moneyImbalances, stockImbalances } from '../support/simulation/books.ts'
import { Buyers } from '../support/simulation/buyers.ts'
import { expectNothing, faultsFoundIn, seedsFor } from '../support/simulation/seeds.ts'
import { Weather } from '../support/simulation/weather.ts'
import { handlerWithoutStockGuard } from '../support/unguarded.ts'

const FAMILIES = Array.from({ length: 16 }, (_, n) => `f${n}`)
const STEPS = 400

describe('registration and payment under faults', () => {
  it.each(seedsFor([1, 2, 3, 4, 5, 6]))('keeps its books with seed %i', async (seed) => {
    process.stdout.write(`simulation seed ${seed}\n`)
    const { findings, seen } = await simulate(seed)
    expectNothing(findings, seed)
    expect(seen).toEqual(expect.objectContaining({ OrderCompleted: expect.any(Number) }))
  })

  it('control: finds that the guard of the stock is missing', async () => {
    const found = await faultsFoundIn(async (seed) => {
      return (await simulate(seed, { handlerOn: handlerWithoutStockGuard })).findings
    })
    expect(found).toContainEqual(expect.stringMatching(/^6 stock-/))
  })

  it('control: finds that a refund asked for again is another one', async () => {
    const found = await faultsFoundIn(async (seed) => {
      const { findings } = await simulate(seed, {}, (world) => {
        world.gateway.idempotent = false
      })
      return findings
    })
    expect(found).toContainEqual(expect.stringMatching(/we refunded \d+, they \d+/))
  })

  it('control: finds that what was given back is not for sale again', async () => {
    const found = await faultsFoundIn(async (seed) => {
      return (await simulate(seed, { without: ['return-cancelled-stock'] })).findings
    })
    expect(found).toContainEqual(expect.stringMatching(/\d+ sold, (\d+|undefined) taken/))
  })
})

/** Everything that is wrong after a run, and how often each type of event happened in it. */
const simulate = async (seed: number, options: WorldOptions = {}, plant: (world: World) => void = () => {}) => {
  const weather = await Weather.over(seed, options)
  const { world } = weather
  plant(world)
  const households = FAMILIES.map((membershipId) => ({
    membershipId,
    studentIds: [`${membershipId}-a`, `${membershipId}-b`],
  }))
  for (const { membershipId, studentIds } of households) await world.addFamily(membershipId, studentIds)
  const buyers = new Buyers(weather, async () => households)
  weather.add(buyers.acts)
  for (let step = 0; step < STEPS; step++) await weather.step()
  weather.clear()
  for (let round = 0; round < 3; round++) {
    await buyers.quiet()
    await world.settle()
    world.pass(20)
  }
  const findings = [
    ...(await audit(world)),
    ...(await moneyImbalances(world, buyers.payable)),
    ...(await stockImbalances(world, FAMILIES)),
  ]
  return { findings, seen: Object.fromEntries(countBy(await world.events(), ({ type }) => type)) }
}
