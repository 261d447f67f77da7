import { beforeEach, describe, expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { correctRegistration } from '../../../commands/registration/correct-registration.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
  await world.addFamily('m1', ['kim'])
  mustSucceed(await world.checkout(cartOf('kim@sparring'), { membershipId: 'm1', userId: 'user-m1' }))
  for (const paymentId of world.gateway.intents.keys()) world.gateway.pay(paymentId)
  await world.deliverNotices()
  await world.settle()
})

describe('a correction by staff', () => {
  it.each([
    ['takes a weight', [{ key: 'Weight', value: '41.5' }], 'ok'],
    ['refuses a weight out of range', [{ key: 'Weight', value: '4100' }], 'invalid-correction'],
    ['refuses a weight that is no number', [{ key: 'Weight', value: 'heavy' }], 'invalid-correction'],
    ['refuses a level that the organization does not have', [{ key: 'LevelId', value: 'x' }], 'invalid-correction'],
    ['refuses what only the record has', [{ key: 'DateOfBirth', value: '2015-01-01' }], 'invalid-correction'],
  ])('%s', async (_, answers, then) => {
    const input = { tournamentId: 't1', membershipId: 'm1', studentId: 'kim', answers }
    const corrected = await correctRegistration(world.deps)(world.context(), input)
    expect(corrected.ok ? 'ok' : corrected.error.code).toBe(then)
  })
})
