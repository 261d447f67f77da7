import { beforeEach, describe, expect, it } from 'vitest'
import { accountableMailer } from '../../../commands/accounts/accountable-mailer.ts'
import { claimUnlistedEmails } from '../../../commands/accounts/claim-email.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { DeliveryDelayed, delivering } from '../../../commands/kernel/delivery.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { Mail, RefusedAddress } from '../../../commands/ports/mailer.ts'
import { joiningWorld } from '../../support/joining-world.ts'

const MAIL: Mail = { id: 'mail-1', to: ['ana@example.org', 'ben@example.org'], subject: 'Join us', text: '', html: '' }

const open = async () => {
  const world = await joiningWorld()
  const reports: string[] = []
  /** What the mail server got, and what it answers for an address. */
  const tried: (readonly string[])[] = []
  const answers = new Map<string, RefusedAddress>()
  const mailer = accountableMailer(world.deps, {
    server: {
      send: async ({ to }) => {
        tried.push(to)
        return to.flatMap((address) => answers.get(address) ?? [])
      },
    },
    report: (message) => void reports.push(message),
  })
  for (const name of ['ana', 'ben']) {
    const person = { userId: name, email: `${name}@example.org` }
    mustSucceed(await claimUnlistedEmails(world.deps)(world.context(), [person]))
    mustSucceed(
      await registerUser(world.deps)(world.context(), {
        ...person,
        objectId: name,
        displayName: name,
        mobile: null,
        roles: ['Viewer'],
      }),
    )
  }
  const answer = (address: string, code: number): void =>
    void answers.set(address, { address, isFinal: code >= 500, answer: `${code} no` })
  const send = (isOver = false, mail = MAIL) =>
    delivering({ context: world.context(), isOver }, () => mailer.send(mail))
  const recorded = () => world.dataOf('MailNotDelivered')
  return { answers, answer, send, recorded, tried, reports }
}

let world: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  world = await open()
})

describe('a mail that an address does not accept', () => {
  it('is recorded with the person, once, when it is refused for good, and the process continues', async () => {
    world.answer('ana@example.org', 550)
    expect(await world.send()).toBe('sent')
    expect(await world.send()).toBe('sent')
    expect(await world.recorded()).toEqual([
      {
        userId: 'ana',
        mailId: 'mail-1',
        email: 'ana@example.org',
        subject: 'Join us',
        outcome: 'refused',
        answer: '550 no',
      },
    ])
  })

  it('counts as not sent when no address accepts it', async () => {
    world.answer('ana@example.org', 550)
    world.answer('ben@example.org', 552)
    expect(await world.send()).toBe('refused')
    expect(await world.recorded()).toHaveLength(2)
  })

  it('is tried again at that address only when it may be accepted later, and is not recorded then', async () => {
    world.answer('ben@example.org', 450)
    await expect(world.send()).rejects.toBeInstanceOf(DeliveryDelayed)
    world.answers.clear()
    expect(await world.send()).toBe('sent')
    expect(world.tried).toEqual([MAIL.to, ['ben@example.org']])
    expect(await world.recorded()).toEqual([])
  })

  it('is given up after a day, and recorded', async () => {
    world.answer('ben@example.org', 450)
    await expect(world.send()).rejects.toBeInstanceOf(DeliveryDelayed)
    expect(await world.send(true)).toBe('sent')
    expect(await world.recorded()).toMatchObject([{ userId: 'ben', outcome: 'given-up' }])
  })

  it('is reported to the operator, without the address, when no person has it', async () => {
    world.answer('auditor@example.org', 550)
    expect(await world.send(false, { ...MAIL, to: ['auditor@example.org'] })).toBe('refused')
    expect(world.reports).toEqual(['a mail was not accepted: 550 no'])
    expect(await world.recorded()).toEqual([])
  })
})
