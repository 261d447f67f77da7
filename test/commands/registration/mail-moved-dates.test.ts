import { describe, expect, it } from 'vitest'
import { chooseLanguage, registerUser, setNotifications } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { DueTimer } from '../../../commands/kernel/process.ts'
import type { Mail } from '../../../commands/ports/mailer.ts'
import { mailMovedDates } from '../../../commands/processes/mail-moved-dates.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { golden } from '../../support/golden.ts'
import { contextOf } from '../../support/shop.ts'
import { forms, onlineWorld, start } from '../../support/video/online-world.ts'
import { membershipId } from '../../support/video/video-world.ts'

const { tournamentId } = forms
const NOW = '2026-03-01T12:00:00.000Z'
const later = (date: string): string => addMinutes(date, 60)

/** The online tournament of Ada, whose parent is Pat; Jo judges it, and Di directs it. */
const moving = async ({ isDraft = false } = {}) => {
  const world = await onlineWorld(NOW)
  for (const [userId, displayName] of [
    ['parent', 'Pat Reed'],
    ['judge', 'Jo'],
    ['director', 'Di'],
  ] as const) {
    const user = { userId, objectId: userId, email: `${userId}@lions.example`, displayName }
    mustSucceed(await registerUser(world.deps)(contextOf(), { ...user, mobile: null, roles: [] }))
  }
  const mails = new Map<string, Mail>()
  const timers = new Map<string, DueTimer>()
  const mailer = {
    isDown: false,
    send: async (mail: Mail) => {
      if (mailer.isDown) throw new Error('down')
      mails.set(mail.id, mails.get(mail.id) ?? mail)
      return 'sent' as const
    },
  }
  const process = mailMovedDates({
    ...world.deps,
    mailer,
    sites: { originOf: (tenant) => `https://${tenant}.example` },
    entrants: { membershipsIn: async (_tenant, _tournament, eventId) => (eventId === null ? [membershipId] : []) },
    timers: {
      set: async (timer) => void timers.set(timer.key, timer),
      cancel: async (_process, _tenant, key) => void timers.delete(key),
    },
  })
  const append = async (events: readonly DomainEvent[]) => {
    const stream = tournamentAggregate.stream('lions', forms)
    const { head } = await world.journal.load(stream)
    const id = `change ${head.revision}`
    const appended = await world.journal.append(stream, head, events, contextOf(id), id)
    if (!appended.ok) throw new Error('changed')
    for (const event of appended.value) {
      if (event.type === 'TournamentDetailsChanged') await process.on.TournamentDetailsChanged?.(event as never)
    }
  }
  const roles = (value: string) => [{ value, studentIds: [] }]
  await append([
    ...['judge', 'director'].map((userId) => ({
      type: 'StakeholderAdded',
      data: { tournamentId, userId, membershipId: `of ${userId}`, roles: roles(userId), facilityId: null },
    })),
    ...(isDraft ? [{ type: 'TournamentDrafted', data: { tournamentId } }] : []),
  ])
  return {
    ...world,
    mailer,
    timers,
    move: (changes: object) =>
      append([
        {
          type: 'TournamentDetailsChanged',
          data: { ...golden('TournamentDetailsChanged').data, tournamentId, part: 'basics', changes },
        },
      ]),
    /** Lets minutes pass, and runs the timers that are due until none is. */
    pass: async (minutes: number) => {
      world.clock.at = addMinutes(world.clock.now(), minutes)
      for (;;) {
        const due = [...timers].find(([, { at }]) => at <= world.clock.now())
        if (due === undefined) return
        timers.delete(due[0])
        await process.onDue?.(due[1])
      }
    },
    mailed: () => [...mails.values()].map(({ to }) => to[0]).sort(),
    mailTo: (address: string) => [...mails.values()].filter(({ to }) => to[0] === address),
  }
}

describe('a moved date of a tournament', () => {
  it('is mailed to each family with an entry and to staff, with the old and the new date in its zone', async () => {
    const { move, pass, mailed, mailTo } = await moving()
    await move({ endDate: '2026-03-15T17:00:00.000Z' })
    await pass(4)
    expect(mailed()).toEqual([])
    await pass(1)
    expect(mailed()).toEqual(['director@lions.example', 'judge@lions.example', 'parent@lions.example'])
    const [mail] = mailTo('parent@lions.example')
    expect(mail).toMatchObject({ subject: 'New dates: Online Open', replyTo: 'help@example.com' })
    expect(mail?.text).toContain(
      'End: Sun, March 15, 2026 at 12:00 PM CDT (before: Sun, March 15, 2026 at 1:00 PM CDT)',
    )
    expect(mail?.text).toContain('The registration of Ada stays as it is.')
    expect(mail?.text).toContain('https://lions.example/event/online')
    expect(mail?.text).not.toContain('Start:')
    expect(mailTo('judge@lions.example')[0]?.text).toContain('on the staff of the tournament')
  })

  it('is one mail with the last dates when another change follows within minutes', async () => {
    const { move, pass, mailTo } = await moving()
    await move({ startDate: later(start) })
    await pass(4)
    await move({ startDate: later(later(start)), title: 'Other Open' })
    await pass(4)
    await move({ registrationEnds: '2026-03-11T00:00:00.000Z' })
    await pass(10)
    const mails = mailTo('parent@lions.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(
      'Start: Sat, March 14, 2026 at 6:00 AM CDT (before: Sat, March 14, 2026 at 4:00 AM CDT)',
    )
    expect(mails[0]?.text).toContain('Registration closes: Tue, March 10, 2026 at 7:00 PM CDT (before: Mon, March 9')
  })

  it('is no mail once it was moved back, and another one later', async () => {
    const { move, pass, mailTo } = await moving()
    await move({ startDate: later(start) })
    await move({ startDate: start })
    await pass(10)
    expect(mailTo('parent@lions.example')).toEqual([])
    await move({ startDate: later(start) })
    await pass(10)
    await move({ startDate: start })
    await pass(10)
    expect(mailTo('parent@lions.example').map(({ text }) => text.match(/Start: .*/)?.[0])).toEqual([
      'Start: Sat, March 14, 2026 at 5:00 AM CDT (before: Sat, March 14, 2026 at 4:00 AM CDT)',
      'Start: Sat, March 14, 2026 at 4:00 AM CDT (before: Sat, March 14, 2026 at 5:00 AM CDT)',
    ])
  })

  it('is mailed once, however often it is tried', async () => {
    const { move, pass, mailer, timers, mailTo } = await moving()
    await move({ startDate: later(start) })
    const first = new Map(timers)
    mailer.isDown = true
    await expect(pass(10)).rejects.toThrow('down')
    mailer.isDown = false
    for (const [key, timer] of first) timers.set(key, timer)
    await pass(0)
    for (const [key, timer] of first) timers.set(key, timer)
    await pass(0)
    expect(mailTo('parent@lions.example')).toHaveLength(1)
  })

  it('reaches families who want no news, and staff only if they do', async () => {
    const { deps, move, pass, mailed, mailTo } = await moving()
    for (const userId of ['parent', 'judge'])
      mustSucceed(await setNotifications(deps)(contextOf(), { userId, notifyEmail: false }))
    mustSucceed(await chooseLanguage(deps)(contextOf(), { userId: 'parent', language: 'de' }))
    await move({ startDate: later(start) })
    await pass(5)
    expect(mailed()).toEqual(['director@lions.example', 'parent@lions.example'])
    expect(mailTo('parent@lions.example')[0]?.subject).toBe('Neue Termine: Online Open')
  })

  it('mails no one about a draft, and no one about another detail', async () => {
    const draft = await moving({ isDraft: true })
    await draft.move({ startDate: later(start) })
    await draft.pass(10)
    const { move, pass, mailed, timers } = await moving()
    await move({ title: 'Other Open' })
    expect(timers.size).toBe(0)
    await pass(10)
    expect([...draft.mailed(), ...mailed()]).toEqual([])
  })
})
