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
/** Hands all recorded requests and confirmations to the processes, each time from the beginning. */
const process = async (): Promise<void> => {
  const on = { ...mailEmailChanges(world.deps).on, ...finishEmailChanges(world.deps).on }
  for (const event of await world.journal.readAll(-1, 10_000)) await on[event.type as keyof typeof on]?.(event as never)
}
const mailsTo = (email: string) => [
  ...new Map(world.mails.filter(({ to }) => to.includes(email)).map((mail) => [mail.id, mail])).values(),
]
const tokenIn = (text = ''): string => /\/user\/email\/([\w-]+)/.exec(text)?.[1] ?? ''
/** The last token that was mailed to this address. */
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

describe('an e-mail change', () => {
  it('is mailed in the language that the user has chosen', async () => {
    await chooseLanguage(world.deps)(world.context(), { userId: pat, language: 'de' })
    await ask(pat, 'pat@work.example')
    await process()
    expect(mailsTo('pat@work.example').at(-1)?.subject).toMatch(/^Bestätigen Sie Ihre neue E-Mail-Adresse/)
    expect(mailsTo('pat@home.example').at(-1)?.subject).toMatch(/^Ihre E-Mail-Adresse bei/)
  })

  it('is confirmed by a link to the new address, and announced to the old one', async () => {
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

    // Repeated by an impatient user and by the process, it writes nothing more.
    const written = (await world.journal.readAll(-1, 10_000)).length
    expect(await confirm(pat, token)).toMatchObject({ ok: true })
    await process()
    expect(await world.journal.readAll(-1, 10_000)).toHaveLength(written)
  })

  it('releases the old address for others, and claims the new one', async () => {
    await ask(pat, 'pat@work.example')
    await confirm(pat, await mailed('pat@work.example'))
    expect(await world.join(['pat@work.example'])).toMatchObject(refused('user-exists'))
    expect(await world.join(['pat@home.example'])).toMatchObject({ ok: true })
  })

  it('can return to the previous address', async () => {
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

  it('does not reveal whether an address is in use until its link is confirmed', async () => {
    const shape = async (email: string) => {
      const answer = await ask(pat, email)
      await process()
      const { subject, text } = mailsTo(email).at(-1) ?? { subject: '', text: '' }
      return [answer.ok, subject, text?.replaceAll(email, 'NEW').replace(tokenIn(text), 'TOKEN')]
    }
    expect(await shape('kim@home.example')).toEqual(await shape('unused@home.example'))
    await ask(pat, 'kim@home.example')
    const token = await mailed('kim@home.example')
    expect(await check(pat, token)).toMatchObject({ value: { result: 'Valid' } })
    for (const _again of [1, 2]) expect(await confirm(pat, token)).toMatchObject(refused('email-taken'))
    expect(await addressOf(pat)).toBe('pat@home.example')
    expect(await addressOf(kim)).toBe('kim@home.example')
  })

  it('uses the address that was requested last', async () => {
    await ask(pat, 'pat@work.example')
    const first = await mailed('pat@work.example')
    await ask(pat, 'pat@club.example')
    expect(await confirm(pat, first)).toMatchObject(refused('email-change-not-found'))
    expect(await confirm(pat, await mailed('pat@club.example'))).toMatchObject({ ok: true })
    expect(await addressOf(pat)).toBe('pat@club.example')
  })

  it('can be resent: both links work, and the old address gets one notice', async () => {
    await ask(pat, 'pat@work.example')
    const first = await mailed('pat@work.example')
    const noticesBefore = mailsTo('pat@home.example').length
    expect(await resend()).toMatchObject({ ok: true })
    expect(await mailed('pat@work.example')).not.toBe(first)
    expect(mailsTo('pat@work.example')).toHaveLength(2)
    expect(mailsTo('pat@home.example')).toHaveLength(noticesBefore)
    expect(await confirm(pat, first)).toMatchObject({ ok: true })
  })

  it('can be canceled', async () => {
    await ask(pat, 'pat@work.example')
    const token = await mailed('pat@work.example')
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await confirm(pat, token)).toMatchObject(refused('email-change-canceled'))
    expect(await resend()).toMatchObject(refused('email-change-canceled'))
    expect(await cancel()).toMatchObject({ ok: true })
  })

  it('expires after a day', async () => {
    await ask(pat, 'pat@work.example')
    const token = await mailed('pat@work.example')
    world.pass(DAY)
    expect(await check(pat, token)).toMatchObject(refused('email-change-expired'))
    expect(await confirm(pat, token)).toMatchObject(refused('email-change-expired'))
    expect(await resend()).toMatchObject({ ok: true })
    expect(await confirm(pat, await mailed('pat@work.example'))).toMatchObject({ ok: true })
  })

  it('is refused if the organization does not allow it, or no longer allows it', async () => {
    await ask(pat, 'pat@work.example')
    const token = await mailed('pat@work.example')
    await allow(false)
    expect(await ask(pat, 'pat@club.example')).toMatchObject(refused('email-read-only'))
    expect(await resend()).toMatchObject(refused('email-read-only'))
    expect(await confirm(pat, token)).toMatchObject(refused('email-read-only'))
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await addressOf(pat)).toBe('pat@home.example')
  })

  it('saves a profile completely or not at all', async () => {
    expect(await ask(pat, 'not-an-address')).toMatchObject(refused('invalid-email'))
    expect(await world.dataOf('UserProfileChanged')).toEqual([])
    const once = world.context('once')
    await ask(pat, 'pat@work.example', once)
    await ask(pat, 'pat@work.example', once)
    expect(await world.dataOf('UserProfileChanged')).toHaveLength(1)
    expect(await world.dataOf('EmailChangeRequested')).toHaveLength(1)
  })

  it('mails nothing once it was canceled', async () => {
    await ask(pat, 'pat@work.example')
    await cancel()
    await process()
    expect(mailsTo('pat@work.example')).toEqual([])
  })
})

/** Throws before the write after the first `last` writes, like a program that stops. */
class StopsAfter extends Handler {
  private left: number

  constructor(journal: Journal, last: number) {
    super(journal)
    this.left = last
  }

  override handle: Handler['handle'] = (...args) => {
    if (this.left === 0) throw new Error('stopped')
    this.left -= 1
    return super.handle(...args)
  }
}

it.each([
  ['it was confirmed', 1],
  ['the new address was claimed', 2],
  ['the address was changed', 3],
])('finishes an e-mail change that was interrupted after %s', async (_what, writes) => {
  await ask(pat, 'pat@work.example')
  const token = await mailed('pat@work.example')
  const handler = new StopsAfter(world.journal, writes)
  await expect(confirm(pat, token, { ...world.deps, handler })).rejects.toThrow('stopped')
  // Once the address is claimed, no other user can get it.
  if (writes > 1) expect(await world.join(['pat@work.example'])).toMatchObject(refused('user-exists'))
  await process()
  expect(await addressOf(pat)).toBe('pat@work.example')
  expect(await world.join(['pat@home.example'])).toMatchObject({ ok: true })
  expect(await world.join(['pat@work.example'])).toMatchObject(refused('user-exists'))
})

describe('two users who confirm the same address at the same time', () => {
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

  it('end with one who has it, and one who is refused', async () => {
    expect(await both()).toEqual({ codes: ['done', 'email-taken'], have: 1 })
  })

  it('would both have it without the guard (control)', async () => {
    await begin(handlerWithoutEmailClaims)
    expect(await both()).toEqual({ codes: ['done', 'done'], have: 2 })
  })
})
