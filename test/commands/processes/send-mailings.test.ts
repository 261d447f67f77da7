import { beforeEach, expect, it } from 'vitest'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { readMailings, repeatMailing, startMailing } from '../../../commands/registration/mailing/mailing-commands.ts'
import { previewMailing } from '../../../commands/registration/mailing/preview-mailing.ts'
import { World } from '../../support/checkout-world.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
  await world.addFamily('m1', ['kim', 'lee'])
  await world.addFamily('m2', ['max'])
  await world.addFamily('m3', ['ada'])
  for (const family of ['m1', 'm2']) await address(family)
})
/** Registers a user with an address; the third family gets none. */
const address = async (family: string): Promise<void> => {
  const names = { email: `${family}@parents.example`, displayName: `Pat <${family}>`, mobile: null }
  const user = { userId: `user-${family}`, objectId: `user-${family}`, ...names, roles: ['Viewer' as const] }
  mustSucceed(await registerUser(world.deps)(world.context(), user))
}
const families = [
  { membershipId: 'm1', studentIds: ['kim', 'lee'] },
  { membershipId: 'm2', studentIds: ['max'] },
  { membershipId: 'm3', studentIds: ['ada'] },
]
const text = { subject: 'Hello {family}', html: '<p>Weigh-in of {athletes}: <b>8 a.m.</b></p>' }
const start = async (): Promise<void> => {
  const mailing = { tournamentId: 't1', mailingId: 'ml1', userId: 'user-1', ...text, recipients: families }
  mustSucceed(await startMailing(world.deps)(world.context(), mailing))
}
const left = async () => (await readMailings(world.deps)('lions', 't1')).mailings.get('ml1')?.left
/** Lets time pass until no mail is pending. */
const sendAll = async (): Promise<void> => {
  for (let turn = 0; turn < 12 && (await left())?.length !== 0; turn++) {
    await world.settle()
    world.pass(20)
  }
}

it('mails each family once, with its names and a footer with the reason, and records families without an address', async () => {
  await start()
  await sendAll()
  expect(world.mails.map(({ to }) => to)).toEqual([['m1@parents.example'], ['m2@parents.example']])
  const [first] = world.mails
  expect(first?.subject).toBe('Hello Pat <m1>')
  expect(first?.html).toContain('Weigh-in of Kim and Kim')
  expect(first?.html).toContain('because your family is registered for')
  expect(first?.text).toMatch(/^Weigh-in of Kim and Kim: 8 a\.m\.\n\n--\n\n/)
  expect(await left()).toEqual([])
})

it('resends the same message if the response was lost, and no other mail twice', async () => {
  await start()
  let faults = 0
  world.fault = (point) => {
    if (point === 'answer:mail' && faults++ === 0) throw new Error('the line broke')
  }
  await sendAll()
  const ids = world.mails.map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(2)
  expect(await left()).toEqual([])
})

it('gives up a mail that the server keeps rejecting, and continues with the next', async () => {
  await start()
  world.fault = (point) => {
    if (point === 'ask:mail' && world.mails.length === 0 && tries++ < 5) throw new Error('mailbox unknown')
  }
  let tries = 0
  await sendAll()
  expect(world.mails.map(({ to }) => to)).toEqual([['m2@parents.example']])
  expect(await left()).toEqual([])
})

it('repeats a mailing only to families who got no mail, once they have an address', async () => {
  await start()
  await sendAll()
  await address('m3')
  const again = { tournamentId: 't1', mailingId: 'ml1', userId: 'user-1' }
  for (let press = 0; press < 2; press++) mustSucceed(await repeatMailing(world.deps)(world.context(), again))
  await sendAll()
  expect(world.mails.map(({ to }) => to[0])).toEqual([1, 2, 3].map((family) => `m${family}@parents.example`))
  expect(await left()).toEqual([])
})

it('previews the exact mail of a family and the families who get none', async () => {
  const preview = await previewMailing(world.deps)('lions', {
    tournamentId: 't1',
    text,
    recipients: families,
    of: 'm2',
  })
  expect(preview).toMatchObject({
    count: 2,
    leftOut: [{ membershipId: 'm3', reason: 'no-address' }],
    example: { membershipId: 'm2', mail: { to: ['m2@parents.example'], subject: 'Hello Pat <m2>' } },
  })
  expect(world.mails).toEqual([])
})
