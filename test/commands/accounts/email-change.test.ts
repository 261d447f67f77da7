import { beforeEach, describe, expect, it } from 'vitest'
import { changeProfile } from '../../../commands/accounts/change-profile.ts'
import { checkEmailChange, confirmEmailChange } from '../../../commands/accounts/email-change/confirm-email-change.ts'
import { cancelEmailChange, resendEmailChange } from '../../../commands/accounts/email-change/manage-email-change.ts'
import { changeTenant } from '../../../commands/accounts/organization.ts'
import { chooseLanguage, linkIdentity } from '../../../commands/accounts/user.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { finishEmailChanges } from '../../../commands/processes/finish-email-changes.ts'
import { mailEmailChanges } from '../../../commands/processes/mail-email-changes.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { handlerWithoutEmailClaims } from '../../support/control-handlers.ts'
import { golden } from '../../support/golden.ts'
import { joiningWorld } from '../../support/joining-world.ts'

const DAY = 24 * 60
const { tenant: _, ...settings } = golden('TenantDetailsChanged').data

let world: Awaited<ReturnType<typeof joiningWorld>>
let pat: string
let kim: string

const allow = (canEditEmail: boolean) =>
  changeTenant(world.deps)(world.context(), {
    settings: { ...settings, canEditEmail, canAddTrainingFacility: true, canJoin: true },
    features: [],
    expected: null,
  })
const member = async (email: string): Promise<string> => {
  const joined = await world.join([email])
  const userId = joined.ok ? (joined.value.userIds[0] ?? '') : ''
  await linkIdentity(world.deps)(world.context(), { userId, issuer: 'https://login.example', objectId: `of-${userId}` })
  return userId
}
const begin = async (handlerOn?: (journal: Journal) => Handler): Promise<void> => {
  world = await joiningWorld(handlerOn)
  await allow(true)
  pat = await member('pat@home.example')
  kim = await member('kim@home.example')
}
beforeEach(() => begin())

const ask = (userId: string, email: string, context: CommandContext = world.context()) =>
  changeProfile(world.deps)(context, {
    userId,
    displayName: 'A member',
    email,
    mobile: '',
    facilityId: null,
    facilityTitle: 'Home Dojo',
  })
const resend = () => resendEmailChange(world.deps)(world.context(), { userId: pat })
const cancel = () => cancelEmailChange(world.deps)(world.context(), { userId: pat })
/** Every recorded request and confirmation, as the processes see them; again and again. */
const process = async (): Promise<void> => {
  const on = { ...mailEmailChanges(world.deps).on, ...finishEmailChanges(world.deps).on }
  for (const event of await world.journal.readAll(-1, 10_000)) await on[event.type as keyof typeof on]?.(event as never)
}
const mailsTo = (email: string) => [
  ...new Map(world.mails.filter(({ to }) => to.includes(email)).map((mail) => [mail.id, mail])).values(),
]
const tokenIn = (text = ''): string => /\/user\/email\/([\w-]+)/.exec(text)?.[1] ?? ''
/** The token that was mailed last to this address. */
const mailed = async (email: string): Promise<string> => {
  await process()
  return tokenIn(mailsTo(email).at(-1)?.text)
}
const confirm = (userId: string, token: string, deps = world.deps) =>
  confirmEmailChange(deps)(world.context(), { userId, token })
const check = (userId: string, token: string) => checkEmailChange(world.deps)('lions', { userId, token })
const addressOf = async (userId: string) =>
  (await world.deps.handler.read(userAggregate, 'lions', { userId })).state.details?.email
const refused = (code: string) => ({ error: { code } })

describe('a change of the address', () => {
  it('is told in the language that the person has chosen', async () => {
    await chooseLanguage(world.deps)(world.context(), { userId: pat, language: 'de' })
    await ask(pat, 'pat@work.example')
    await process()
    expect(mailsTo('pat@work.example').at(-1)?.subject).toMatch(/^Bestätigen Sie Ihre neue E-Mail-Adresse/)
    expect(mailsTo('pat@home.example').at(-1)?.subject).toMatch(/^Ihre E-Mail-Adresse bei/)
  })

  it('takes a link that is mailed to the new address, which the old one is told', async () => {
    expect(await ask(pat, 'Pat@Work.example')).toMatchObject({ ok: true })
    const token = await mailed('pat@work.example')
    expect(mailsTo('pat@home.example').at(-1)?.text).toContain('pat@work.example')
    expect(mailsTo('pat@home.example').at(-1)?.text).not.toContain(token)
    expect(JSON.stringify(await world.journal.readAll(-1, 10_000))).not.toContain(token)

    expect(await check(pat, token)).toMatchObject({ value: { result: 'Valid', email: 'pat@work.example' } })
    expect(await addressOf(pat)).toBe('pat@home.example')
    expect(await confirm(kim, token)).toMatchObject(refused('email-change-not-found'))
    expect(await confirm(pat, token)).toMatchObject({ ok: true })
    expect(await addressOf(pat)).toBe('pat@work.example')
    expect(await check(pat, token)).toMatchObject({ value: { result: 'Confirmed' } })

    // Again, by an impatient person and by the process: nothing more.
    const written = (await world.journal.readAll(-1, 10_000)).length
    expect(await confirm(pat, token)).toMatchObject({ ok: true })
    await process()
    expect(await world.journal.readAll(-1, 10_000)).toHaveLength(written)
  })

  it('frees the old address for others, and keeps the new one from them', async () => {
    await ask(pat, 'pat@work.example')
    await confirm(pat, await mailed('pat@work.example'))
    expect(await world.join(['pat@work.example'])).toMatchObject(refused('user-exists'))
    expect(await world.join(['pat@home.example'])).toMatchObject({ ok: true })
  })

  it('goes back to the address of before', async () => {
    await ask(pat, 'pat@work.example')
    await confirm(pat, await mailed('pat@work.example'))
    world.pass(1)
    await ask(pat, 'pat@home.example')
    expect(await confirm(pat, await mailed('pat@home.example'))).toMatchObject({ ok: true })
    await process()
    expect(await addressOf(pat)).toBe('pat@home.example')
    expect(await world.join(['pat@home.example'])).toMatchObject(refused('user-exists'))
    expect(await world.join(['pat@work.example'])).toMatchObject({ ok: true })
  })

  it('answers the same whether or not the address is taken, and tells who opens its link', async () => {
    const shape = async (email: string) => {
      const answer = await ask(pat, email)
      await process()
      const { subject, text } = mailsTo(email).at(-1) ?? { subject: '', text: '' }
      return [answer.ok, subject, text?.replaceAll(email, 'NEW').replace(tokenIn(text), 'TOKEN')]
    }
    expect(await shape('kim@home.example')).toEqual(await shape('nobody@home.example'))
    await ask(pat, 'kim@home.example')
    const token = await mailed('kim@home.example')
    expect(await check(pat, token)).toMatchObject({ value: { result: 'Valid' } })
    for (const _again of [1, 2]) expect(await confirm(pat, token)).toMatchObject(refused('email-taken'))
    expect(await addressOf(pat)).toBe('pat@home.example')
    expect(await addressOf(kim)).toBe('kim@home.example')
  })

  it('follows the address that was asked for last', async () => {
    await ask(pat, 'pat@work.example')
    const first = await mailed('pat@work.example')
    await ask(pat, 'pat@club.example')
    expect(await confirm(pat, first)).toMatchObject(refused('email-change-not-found'))
    expect(await confirm(pat, await mailed('pat@club.example'))).toMatchObject({ ok: true })
    expect(await addressOf(pat)).toBe('pat@club.example')
  })

  it('is sent again, where both links work, and told the old address once', async () => {
    await ask(pat, 'pat@work.example')
    const first = await mailed('pat@work.example')
    const told = mailsTo('pat@home.example').length
    expect(await resend()).toMatchObject({ ok: true })
    expect(await mailed('pat@work.example')).not.toBe(first)
    expect(mailsTo('pat@work.example')).toHaveLength(2)
    expect(mailsTo('pat@home.example')).toHaveLength(told)
    expect(await confirm(pat, first)).toMatchObject({ ok: true })
  })

  it('is canceled', async () => {
    await ask(pat, 'pat@work.example')
    const token = await mailed('pat@work.example')
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await confirm(pat, token)).toMatchObject(refused('email-change-canceled'))
    expect(await resend()).toMatchObject(refused('email-change-canceled'))
    expect(await cancel()).toMatchObject({ ok: true })
  })

  it('lapses after a day', async () => {
    await ask(pat, 'pat@work.example')
    const token = await mailed('pat@work.example')
    world.pass(DAY)
    expect(await check(pat, token)).toMatchObject(refused('email-change-expired'))
    expect(await confirm(pat, token)).toMatchObject(refused('email-change-expired'))
    expect(await resend()).toMatchObject({ ok: true })
    expect(await confirm(pat, await mailed('pat@work.example'))).toMatchObject({ ok: true })
  })

  it('is refused where the organization does not allow it, or no longer', async () => {
    await ask(pat, 'pat@work.example')
    const token = await mailed('pat@work.example')
    await allow(false)
    expect(await ask(pat, 'pat@club.example')).toMatchObject(refused('email-read-only'))
    expect(await resend()).toMatchObject(refused('email-read-only'))
    expect(await confirm(pat, token)).toMatchObject(refused('email-read-only'))
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await addressOf(pat)).toBe('pat@home.example')
  })

  it('saves all of a profile or nothing of it', async () => {
    expect(await ask(pat, 'nobody')).toMatchObject(refused('invalid-email'))
    expect(await world.dataOf('UserProfileChanged')).toEqual([])
    const once = world.context('once')
    await ask(pat, 'pat@work.example', once)
    await ask(pat, 'pat@work.example', once)
    expect(await world.dataOf('UserProfileChanged')).toHaveLength(1)
    expect(await world.dataOf('EmailChangeRequested')).toHaveLength(1)
  })

  it('mails nothing for what is over by then', async () => {
    await ask(pat, 'pat@work.example')
    await cancel()
    await process()
    expect(mailsTo('pat@work.example')).toEqual([])
  })
})

/** Stops, as at the end of the program, before it would write for the `last`+1st time. */
class StopsAfter extends Handler {
  private left: number

  constructor(journal: Journal, last: number) {
    super(journal)
    this.left = last
  }

  override handle: Handler['handle'] = (...given) => {
    if (this.left === 0) throw new Error('stopped')
    this.left -= 1
    return super.handle(...given)
  }
}

it.each([
  ['its confirmation', 1],
  ['the new address is taken', 2],
  ['the address is changed', 3],
])('a change that is cut off after %s is finished', async (_what, writes) => {
  await ask(pat, 'pat@work.example')
  const token = await mailed('pat@work.example')
  const handler = new StopsAfter(world.journal, writes)
  await expect(confirm(pat, token, { ...world.deps, handler })).rejects.toThrow('stopped')
  // Meanwhile nobody else gets the address once it is taken.
  if (writes > 1) expect(await world.join(['pat@work.example'])).toMatchObject(refused('user-exists'))
  await process()
  expect(await addressOf(pat)).toBe('pat@work.example')
  expect(await world.join(['pat@home.example'])).toMatchObject({ ok: true })
  expect(await world.join(['pat@work.example'])).toMatchObject(refused('user-exists'))
})

describe('two people who confirm one address at once', () => {
  const both = async () => {
    await ask(pat, 'shared@home.example')
    const first = await mailed('shared@home.example')
    world.pass(1)
    await ask(kim, 'shared@home.example')
    const second = await mailed('shared@home.example')
    const results = await Promise.all([confirm(pat, first), confirm(kim, second)])
    await process()
    const addresses = await Promise.all([pat, kim].map(addressOf))
    return {
      codes: results.map((result) => (result.ok ? 'done' : result.error.code)).sort(),
      have: addresses.filter((address) => address === 'shared@home.example').length,
    }
  }

  it('are one who has it, and one who is told', async () => {
    expect(await both()).toEqual({ codes: ['done', 'email-taken'], have: 1 })
  })

  it('would both have it without the guard', async () => {
    await begin(handlerWithoutEmailClaims)
    expect(await both()).toEqual({ codes: ['done', 'done'], have: 2 })
  })
})
