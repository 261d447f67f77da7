import type { Recorded } from '../../../domain/kernel/event.ts'
import { audit } from '../audit-world.ts'
import type { WorldOptions } from '../checkout-world.ts'
import { addCoupon } from '../coupons.ts'
import { admin, member, openToPeople } from '../people-world.ts'
import { couponImbalances, moneyImbalances, stockImbalances } from './books.ts'
import { Buyers, couponsOfSimulation } from './buyers.ts'
import { looseEnds } from './loose-ends.ts'
import { Members } from './members.ts'
import { Newcomers } from './newcomers.ts'
import { openTraining, Training, trainingFaults } from './training.ts'
import { Weather } from './weather.ts'

const STEPS = 600
const DAY = 24 * 60

/**
 * People who join, change and leave between registrations, under faults: the findings of the run, the number of refused edits,
 * and its events.
 */
export const simulatePeople = async (seed: number, options: WorldOptions = {}) => {
  const weather = await Weather.over(seed, options)
  const { world } = weather
  await openToPeople(world)
  for (const name of ['ann', 'bob']) await admin(world, name)
  for (const name of ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']) await member(world, name, ['Ada', 'Max'])
  for (const [code, coupon] of couponsOfSimulation) await addCoupon(world, code, coupon)
  const households = async () => [...(await world.directory.upToDate()).families.values()]
  const buyers = new Buyers(weather, households)
  const newcomers = new Newcomers(weather)
  const members = new Members(weather)
  await openTraining(world)
  const training = new Training(weather)
  for (const { acts } of [buyers, newcomers, members, training]) weather.add(acts)
  const asItHappened: Recorded[] = []
  const happen = async () => asItHappened.push(...(await world.events()).slice(asItHappened.length))
  for (let step = 0; step < STEPS; step++) {
    await weather.step()
    await happen()
  }
  weather.clear()
  // An erasure of the last admin waits for another one.
  await world.settle(20)
  await admin(world, 'eve')
  for (let round = 0; round < 4; round++) {
    await buyers.quiet()
    await world.settle(20)
    await happen()
    world.pass(30 * DAY)
  }
  await happen()
  const findings = [
    ...(await audit(world)),
    ...(await moneyImbalances(world, buyers.payable)),
    ...(await stockImbalances(world, [...world.directory.families.keys()])),
    ...(await couponImbalances(world, couponsOfSimulation.keys())),
    ...(await looseEnds(world)),
    ...(await trainingFaults(world)),
    ...members.forbidden,
  ]
  const events = await world.events()
  return { world, findings, locked: members.locked, histories: { asItHappened, asItIs: events } }
}
