import { expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { releaseLapsedHolds } from '../../../commands/processes/release-lapsed-holds.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'

it('releases a hold when its timer is due, even if our own clock is slightly behind', async () => {
  const world = await World.open()
  await world.addFamily('m1', ['kim'])
  mustSucceed(await world.checkout(cartOf('kim@sparring')))
  await world.settle()
  const timer = [...world.timers.values()].find(({ process }) => process === 'release-lapsed-holds')
  if (timer === undefined) throw new Error('there is no timer')
  world.pass(14)
  const timers = { set: async () => {}, cancel: async () => {} }
  await releaseLapsedHolds({ ...world.deps, timers }).onDue?.(timer)
  expect(await world.typesOf('stock-lions.t1.event-sparring')).toEqual(['StockHeld', 'StockReleased'])
})
