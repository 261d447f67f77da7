import { describe, expect, it } from 'vitest'
import { keyedDigest } from '../../api/signed-links/keyed-digest.ts'
import { openOrganization } from '../../commands/accounts/open-organization.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import type { DueTimer } from '../../commands/kernel/process.ts'
import { finishOpenings } from '../../commands/processes/finish-openings.ts'
import { allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { handlerWithoutOpeningGuard } from '../support/control-handlers.ts'
import { memoryJournal } from '../support/memory-journal.ts'

const settings = {
  title: 'Organization',
  timeZone: 'America/New_York',
  currency: 'usd',
  locale: 'en-US',
  supportEmail: null,
}
const rest = {
  clock: { now: () => '2026-03-01T12:00:00.000Z' },
  digest: keyedDigest(Buffer.alloc(32)),
  contacts: { byEmail: async () => new Map(), bySubject: async () => null },
}
/** One browser with the first link, served by a separate process. */
const open = (
  handler: Handler,
  tenant: string,
  changes: { requestId?: string; email?: string; isAdminInvited?: boolean } = {},
) =>
  openOrganization({ handler, ...rest })({
    requestId: changes.requestId ?? `request of ${tenant}`,
    means: 'link',
    link: 0,
    isEmpty: true,
    tenant,
    settings,
    isAdminInvited: changes.isAdminInvited ?? false,
    admin: { email: changes.email ?? `${tenant}@example.org`, displayName: 'Ada Reyes' },
  })

const typesOf = async (journal: Journal): Promise<readonly string[]> =>
  (await journal.readAll(-1, 1_000)).map(({ type }: Recorded) => type)
/** The log of an organization whose opening stopped after this number of appends. */
const cutOff = async (after: number): Promise<Journal> => {
  const journal = memoryJournal(allEvents)
  let appends = 0
  const append: Journal['append'] = async (...args) => {
    appends += 1
    if (appends > after) throw new Error('cut off')
    return journal.append(...args)
  }
  const opening = open(new Handler({ ...journal, append }), 'lions', { isAdminInvited: true })
  if (after < 6) await expect(opening).rejects.toThrow('cut off')
  else await opening
  return journal
}
/** Runs the process on the log, some minutes later. */
const finish = async (journal: Journal): Promise<void> => {
  const set: DueTimer[] = []
  const timers = { set: async (timer: DueTimer) => void set.push(timer), cancel: async () => {} }
  const process = finishOpenings({ handler: new Handler(journal), timers, ...rest })
  const named = (await journal.readAll(-1, 1_000)).filter(({ type }) => type === 'FirstAdminNamed')
  for (const event of named) await process.on.FirstAdminNamed?.(event as never)
  expect(set).toHaveLength(named.length)
  for (const timer of set) await process.onDue?.(timer)
}
const count = async (journal: Journal, type: string) => (await typesOf(journal)).filter((one) => one === type).length

describe('the one-time link', () => {
  const WHOLE = [
    'OpeningGranted',
    'TenantOpened',
    'FirstAdminNamed',
    'EmailClaimed',
    'UserRegistered',
    'MembershipOpened',
  ]
  const hosts = ['lions', 'tigers', 'bears', 'wolves']

  it('lets exactly one of several browsers open an organization', async () => {
    const journal = memoryJournal(allEvents)
    const answers = await Promise.all(hosts.map((host) => open(new Handler(journal), host)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(
      Array(3).fill('opening-link-used'),
    )
    expect(await typesOf(journal)).toEqual(WHOLE)
  })

  it('lets one of two browsers open the same host', async () => {
    const journal = memoryJournal(allEvents)
    const answers = await Promise.all(
      ['one', 'two'].map((requestId) => open(new Handler(journal), 'lions', { requestId })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await count(journal, 'UserRegistered')).toBe(1)
  })

  it('control: without the guard every browser opens one', async () => {
    const journal = memoryJournal(allEvents)
    await Promise.all(hosts.map((host) => open(handlerWithoutOpeningGuard(journal), host)))
    expect(await count(journal, 'TenantOpened')).toBe(hosts.length)
  })

  it('resumes with the same request after any interruption', async () => {
    for (const cutAfter of [1, 2, 3, 4, 5]) {
      const whole = await cutOff(cutAfter)
      const opened = await open(new Handler(whole), 'lions', { isAdminInvited: true })
      expect(opened).toMatchObject({ ok: true, value: { invitationToken: expect.stringMatching(/^[\w-]{54}$/) } })
      expect(await typesOf(whole)).toEqual([...WHOLE, 'InvitationSent'])
      const again = await open(new Handler(whole), 'lions', { isAdminInvited: true })
      expect(again).toMatchObject({ value: { invitationToken: opened.ok ? opened.value.invitationToken : '' } })
    }
  })

  it.each([2, 3, 4, 5, 6])('leaves an organization with an admin when no one returns after append %i', async (cut) => {
    const journal = await cutOff(cut)
    await finish(journal)
    expect(await typesOf(journal)).toEqual([...WHOLE, 'InvitationSent'])
    const afterwards = await open(new Handler(journal), 'lions', { isAdminInvited: true })
    expect(afterwards).toMatchObject({ value: { invitationToken: expect.stringMatching(/^[\w-]{54}$/) } })
    await finish(journal)
    expect(await typesOf(journal)).toHaveLength(WHOLE.length + 1)
  })

  it('leaves no organization when it was interrupted before there was one', async () => {
    const journal = await cutOff(1)
    await finish(journal)
    expect(await typesOf(journal)).toEqual(['OpeningGranted'])
  })

  it('stays usable after invalid input', async () => {
    const journal = memoryJournal(allEvents)
    const handler = new Handler(journal)
    expect(await open(handler, 'Lions')).toMatchObject({ error: { code: 'invalid-tenant-name' } })
    expect(await open(handler, 'lions', { email: 'invalid' })).toMatchObject({ error: { code: 'invalid-email' } })
    expect(await typesOf(journal)).toEqual([])
    expect(await open(handler, 'lions')).toMatchObject({ ok: true })
  })
})
