import { countBy } from '../../../domain/kernel/count.ts'
import { audit } from '../audit-world.ts'
import type { World, WorldOptions } from '../checkout-world.ts'
import { addCoupon } from '../coupons.ts'
import { couponImbalances, moneyImbalances, refundImbalances, stockImbalances } from './books.ts'
import { Buyers, couponsOfSimulation, type Household } from './buyers.ts'
import { Banks } from './disputes.ts'
import { Staff } from './staff.ts'
import { Waiting } from './waiting.ts'
import { type Act, Weather } from './weather.ts'

const FAMILIES = Array.from({ length: 16 }, (_, n) => `f${n}`)
const STEPS = 400

interface More {
  /** Sets up more people before the run begins, and returns what they do. */
  readonly people?: (weather: Weather, households: readonly Household[]) => Promise<readonly Act[]>
  readonly steps?: number
}

/** Families who register and pay under faults: the findings of the run, its events, and their number by type. */
export const simulateRegistration = async (
  seed: number,
  options: WorldOptions = {},
  plant: (world: World) => void = () => {},
  { people = async () => [], steps = STEPS }: More = {},
) => {
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
  weather.add(await people(weather, households))
  for (let step = 0; step < steps; step++) await weather.step()
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
  return { world, findings, events, seen: Object.fromEntries(countBy(events, ({ type }) => type)) }
}
