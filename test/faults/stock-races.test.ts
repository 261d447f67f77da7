import { describe, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { addCatalogItem } from '../../commands/tournaments/add-catalog-item.ts'
import { audit } from '../support/audit-world.ts'
import { World, type WorldOptions } from '../support/checkout-world.ts'
import { anItem, cartOf } from '../support/spring-cup.ts'

const FAMILIES = 500

/** All families check out one cap at the same moment; answers how many got one, and what the others were told. */
const race = async (caps: number, options: WorldOptions = {}) => {
  const world = await World.open(options)
  const item = anItem('cap', { availableQuantity: caps })
  mustSucceed(await addCatalogItem(world.deps)(world.context(), { tournamentId: 't1', item }))
  const families = Array.from({ length: FAMILIES }, (_, n) => `family-${n}`)
  for (const id of families) await world.addFamily(id, [])
  const all = await Promise.all(families.map((membershipId) => world.checkout(cartOf('cap'), { membershipId })))
  const told = new Set(all.map((one) => (one.ok ? 'sold' : one.error.code)))
  return { sold: all.filter(({ ok }) => ok).length, told: [...told].toSorted(), findings: await audit(world) }
}

describe('500 checkouts at once', () => {
  it('for the last ten of an item: ten get one, the others are told', async () => {
    const { sold, told, findings } = await race(10)
    expect(sold).toBe(10)
    expect(told.filter((code) => !['item-unavailable', 'sold', 'sold-out'].includes(code))).toEqual([])
    expect(findings).toEqual([])
  })

  it('for 500 units: everyone gets one', async () => {
    expect(await race(FAMILIES)).toEqual({ sold: FAMILIES, told: ['sold'], findings: [] })
  })

  it('oversell without the guard (control)', async () => {
    const { sold, findings } = await race(10, { stockOptions: { guard: false } })
    expect(sold).toBeGreaterThan(10)
    expect(findings.length).toBeGreaterThan(0)
  })
})
