import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage, registerUser } from '../../../commands/accounts/user.ts'
import { setUpAlerts } from '../../../commands/audit/alerts.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { FoundAlert } from '../../../commands/ports/alerts.ts'
import { mailAlerts } from '../../../commands/processes/mail-alerts.ts'
import type { AlertRuleName } from '../../../domain/audit/published.ts'
import type { AnyEvent } from '../../../domain/events.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { World } from '../../support/checkout-world.ts'
import { golden } from '../../support/golden.ts'
import { recorded } from '../../support/project-into.ts'

const BEGIN = '2026-03-01T12:00:00.000Z'

let world: World
/** What the view has found. */
let found: FoundAlert[]

beforeEach(async () => {
  world = await World.open()
  found = []
  for (const [userId, roles] of [
    ['ada', ['Admin']],
    ['ben', ['Admin']],
    ['viv', ['Viewer']],
  ] as const) {
    const user = { userId, objectId: `oid-${userId}`, email: `${userId}@lions.example`, displayName: userId }
    mustSucceed(await registerUser(world.deps)(world.context(), { ...user, mobile: null, roles: [...roles] }))
  }
  mustSucceed(await chooseLanguage(world.deps)(world.context(), { userId: 'ben', language: 'de' }))
  await world.settle()
  world.mails.length = 0
})

const process = () => {
  const { deps } = world
  return mailAlerts({
    ...deps,
    roleHolders: {
      emails: async () => [],
      whoCanSignIn: async (_, role) => (role === 'Admin' ? ['ada', 'ben'] : ['viv']),
    },
    alerts: {
      foundBetween: async (_, from, to) => found.filter(({ time }) => from <= time && time < to),
    },
  })
}

/** An event completed an alert so many minutes after the begin. */
const completed = async (minutes: number, rule: AlertRuleName = 'brief-role', tournament = 'Spring Cup') => {
  const time = addMinutes(BEGIN, minutes)
  found.push({ rule, time, tournament })
  const [event] = recorded([{ ...(golden('StakeholderRemoved') satisfies AnyEvent), time }])
  if (event !== undefined) await process().on.StakeholderRemoved?.(event as never)
}

const set = async (minutes: number, settings: { unwatched?: AlertRuleName[]; mailsAdmins: boolean }) => {
  const since = addMinutes(BEGIN, minutes)
  mustSucceed(await setUpAlerts(world.deps)(world.context(), { tenant: 'lions', unwatched: [], since, ...settings }))
}

const timers = () => [...world.timers.values()].filter((timer) => timer.process === 'mail-alerts')
const due = async () => {
  for (const timer of timers()) await process().onDue?.(timer)
}

describe('new alerts', () => {
  it('are mailed to each admin, in one mail an hour, in their language and without names', async () => {
    await set(0, { mailsAdmins: true })
    await completed(5)
    await completed(6)
    await completed(7, 'many-exports')
    expect(timers().map(({ at }) => at)).toEqual([addMinutes(BEGIN, 65)])
    await due()
    expect(world.mails.map(({ to, subject }) => [...to, subject])).toEqual([
      ['ada@lions.example', '3 new alerts in the history'],
      ['ben@lions.example', '3 neue Hinweise im Verlauf'],
    ])
    const [mail] = world.mails
    expect(mail?.text).toContain('Role granted and removed within an hour, Spring Cup (2)')
    expect(mail?.text).toContain('Many exports of the history, Spring Cup (1)')
    expect(mail?.text).toContain('https://lions.example/admin/history')
    expect(mail?.stops).toEqual({ tenant: 'lions', userId: 'ada' })
  })

  it('of another hour are in another mail', async () => {
    await set(0, { mailsAdmins: true })
    await completed(5)
    await completed(65)
    await due()
    expect(new Set(world.mails.map(({ id }) => id)).size).toBe(4)
    expect(world.mails.every(({ subject }) => /^A new|^Ein neuer/.test(subject))).toBe(true)
  })

  it('are the same mail when the timer is due again', async () => {
    await set(0, { mailsAdmins: true })
    await completed(5)
    await due()
    await due()
    expect(new Set(world.mails.map(({ id }) => id)).size).toBe(2)
  })

  it('are not mailed unless an admin has turned mails on', async () => {
    await completed(5)
    expect(timers()).toEqual([])
    await set(10, { mailsAdmins: true })
    await set(15, { mailsAdmins: false })
    await completed(20)
    expect(timers()).toEqual([])
  })

  it('are not mailed if they were found before mails were turned on or before the rule was watched', async () => {
    await completed(5)
    await set(10, { unwatched: ['many-exports'], mailsAdmins: true })
    await completed(15, 'many-exports')
    await set(20, { mailsAdmins: true })
    await due()
    expect(world.mails).toEqual([])
    await completed(25, 'many-exports')
    await due()
    expect(world.mails[0]?.subject).toBe('A new alert in the history')
  })

  it('are not mailed if mails are turned off before the hour ends', async () => {
    await set(0, { mailsAdmins: true })
    await completed(5)
    await set(10, { mailsAdmins: false })
    await due()
    expect(world.mails).toEqual([])
  })
})
