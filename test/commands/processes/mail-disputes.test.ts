import { beforeEach, describe, expect, it } from 'vitest'
import { pageOfDispute } from '../../../api/adapters/read-side/provider-account.ts'
import { chooseLanguage, registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { mailDisputes } from '../../../commands/processes/mail-disputes.ts'
import { addStakeholder } from '../../../commands/tournaments/stakeholders.ts'
import type { StakeholderRole } from '../../../domain/tournaments/tournament/events.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'

let world: World

const staff = async (userId: string, value: StakeholderRole): Promise<void> => {
  const user = { userId, objectId: `oid-${userId}`, email: `${userId}@lions.example`, displayName: userId }
  mustSucceed(await registerUser(world.deps)(world.context(), { ...user, mobile: null, roles: [] }))
  const roles = [{ value, studentIds: [] }]
  const stakeholder = { membershipId: `m-${userId}`, userId, roles, facilityId: null }
  mustSucceed(
    await addStakeholder(world.deps)(world.context(), { tournamentId: 't1', stakeholder, hasAcknowledged: true }),
  )
}

/** A family paid, and the tournament has two directors and a judge. */
beforeEach(async () => {
  world = await World.open()
  await world.addFamily('m1', ['kim'])
  await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
  world.gateway.pay('pi_1')
  await world.settle()
  await staff('dana', 'director')
  await staff('dora', 'director')
  await staff('jon', 'judge')
  mustSucceed(await chooseLanguage(world.deps)(world.context(), { userId: 'dora', language: 'es' }))
})

const dispute = async (status: 'inquiry' | 'open' | 'won'): Promise<void> => {
  world.gateway.dispute('pi_1', 'd1', status)
  await world.deliverNotices()
}
const disputeMails = () => world.mails.filter(({ text }) => text.includes('https://provider.example/disputes/d1'))

/** Hands every event to the process again, as after a crash. */
const again = async (): Promise<void> => {
  const { on } = mailDisputes(world.deps)
  for (const event of await world.events()) {
    const handle = on[event.type as keyof typeof on] as ((of: typeof event) => Promise<void>) | undefined
    await handle?.(event)
  }
}

describe('a dispute', () => {
  it('is mailed to each director once, in their language, with the deadline and the page for evidence', async () => {
    await dispute('open')
    await dispute('open')
    await world.settle()
    expect(disputeMails().map(({ to, subject }) => [...to, subject])).toEqual([
      ['dana@lions.example', expect.stringMatching(/^A payment for .* is disputed$/)],
      ['dora@lions.example', expect.stringMatching(/^Se disputa un pago de /)],
    ])
    expect(disputeMails()[0]?.text).toMatch(/Evidence can be submitted until .*20\d\d/)
    expect(disputeMails()[0]?.text).toContain('/event/t1/manage/transactions?order=a_chargeback_d1')
  })

  it('is the same message after a crash', async () => {
    await dispute('open')
    await world.settle()
    await again()
    expect(new Set(disputeMails().map(({ id }) => id)).size).toBe(2)
  })

  it('is mailed again when an inquiry becomes a chargeback, and not once it has ended', async () => {
    await dispute('inquiry')
    await world.settle()
    await dispute('open')
    await world.settle()
    const subjects = disputeMails().flatMap(({ to, subject }) => (to.includes('dana@lions.example') ? [subject] : []))
    expect(subjects).toEqual([
      expect.stringMatching(/^A bank asks about a payment/),
      expect.stringMatching(/is disputed$/),
    ])
    await dispute('won')
    const before = world.mails.length
    await again()
    expect(world.mails).toHaveLength(before)
  })
})

describe('the page for evidence', () => {
  const keys = { publishableKey: 'pk_test_1', apiUrl: null }
  it.each([
    [{ provider: 'stripe', ...keys } as const, 'https://dashboard.stripe.com/test/disputes/dp_1'],
    [
      { provider: 'stripe', ...keys, publishableKey: 'pk_live_1' } as const,
      'https://dashboard.stripe.com/disputes/dp_1',
    ],
    [{ provider: 'simulator', ...keys, apiUrl: 'http://127.0.0.1:1' } as const, 'http://127.0.0.1:1/#disputes'],
    [{ provider: 'simulator', ...keys } as const, null],
  ])('of %j is %s', (provider, page) => {
    expect(pageOfDispute(provider, 'dp_1')).toBe(page)
  })
})
