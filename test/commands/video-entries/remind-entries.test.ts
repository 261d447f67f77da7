import { describe, expect, it } from 'vitest'
import { chooseLanguage, registerUser, setNotifications } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { DueTimer } from '../../../commands/kernel/process.ts'
import type { Mail } from '../../../commands/ports/mailer.ts'
import { beginEntryUpload, handInEntry } from '../../../commands/processes/hand-in-entry.ts'
import { remindEntries } from '../../../commands/processes/remind-entries.ts'
import { setEntryRules } from '../../../commands/video-entries/index.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { golden } from '../../support/golden.ts'
import { contextOf } from '../../support/shop.ts'
import { forms, onlineWorld, start } from '../../support/video/online-world.ts'
import { MEGABYTE, membershipId } from '../../support/video/video-world.ts'

/** Ana's parent, and what the process sends and waits for. */
const reminding = async (now = '2026-03-01T12:00:00.000Z') => {
  const world = await onlineWorld(now)
  const user = { userId: 'parent', objectId: 'parent', email: 'parent@lions.example', displayName: 'Pat Reed' }
  mustSucceed(await registerUser(world.deps)(contextOf(), { ...user, mobile: null, roles: [] }))
  const mails: Mail[] = []
  const timers = new Map<string, DueTimer>()
  const process = remindEntries({
    ...world.deps,
    sites: { originOf: (tenant) => `https://${tenant}.example` },
    mailer: {
      send: async (mail) => {
        mails.push(mail)
        return 'sent' as const
      },
    },
    entrants: { membershipsIn: async () => [membershipId] },
    timers: {
      set: async (timer) => void timers.set(timer.key, timer),
      cancel: async (_process, _tenant, key) => void timers.delete(key),
    },
  })
  /** Hands every event to the process, as at its first start. */
  const settle = async () => {
    for (const event of await world.journal.readAll(-1, 1_000)) {
      const handle = process.on[event.type as keyof typeof process.on] as
        | ((of: typeof event) => Promise<void>)
        | undefined
      await handle?.(event)
    }
  }
  await settle()
  return {
    ...world,
    mails,
    settle,
    due: () => [...timers.values()].map(({ at }) => at).sort(),
    /** Runs the timer that is due at that moment. */
    at: async (moment: string) => {
      world.clock.at = moment
      const timer = [...timers.values()].find(({ at }) => at === moment)
      if (timer === undefined) throw new Error(`no timer at ${moment}`)
      await process.onDue?.(timer)
    },
  }
}
const THREE_DAYS = '2026-03-12T18:00:00.000Z'
const ONE_DAY = '2026-03-14T18:00:00.000Z'

describe('a family whose video is missing', () => {
  it('gets a mail 3 days and 1 day before the end, with the athlete, the event and the deadline', async () => {
    const { due, at, mails } = await reminding()
    expect(due()).toEqual([THREE_DAYS, ONE_DAY])
    await at(THREE_DAYS)
    await at(ONE_DAY)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [['parent@lions.example'], 'A video for Online Open is missing'],
      [['parent@lions.example'], 'A video for Online Open is missing'],
    ])
    expect(mails[0]?.text).toContain('(forms)')
    expect(mails[0]?.text).toContain('March 15, 2026')
    expect(mails[0]?.text).toContain('https://lions.example/event/online/enter')
    // One mail for each occasion, however often the timer runs.
    await at(ONE_DAY)
    expect(new Set(mails.map(({ id }) => id)).size).toBe(2)
  })

  it('reads it in its language', async () => {
    const { deps, at, mails } = await reminding()
    mustSucceed(await chooseLanguage(deps)(contextOf(), { userId: 'parent', language: 'es' }))
    await at(THREE_DAYS)
    expect(mails[0]?.subject).toBe('Falta un video para Online Open')
  })

  it('gets none once the video is in', async () => {
    const world = await reminding(start)
    const { deps, at, mails, arrive } = world
    const upload = { ...forms, membershipId, registeredBy: membershipId, videoId: 'one' }
    const size = { bytes: MEGABYTE, maximum: 100 * MEGABYTE, otherFiles: 0 }
    mustSucceed(await beginEntryUpload(deps)(contextOf(), { ...upload, ...size }))
    await arrive(undefined, { videoId: 'one', studentId: 'ana' })
    mustSucceed(await handInEntry(deps)(contextOf(), { ...upload, poster: null }))
    await at(ONE_DAY)
    expect(mails).toEqual([])
  })

  it('gets none for an event that takes no videos, and none without notifications by mail', async () => {
    const first = await reminding()
    mustSucceed(await setEntryRules(first.deps)(contextOf(), { ...forms, changes: { takesVideos: false } }))
    await first.at(THREE_DAYS)
    const second = await reminding()
    mustSucceed(await setNotifications(second.deps)(contextOf(), { userId: 'parent', notifyEmail: false }))
    await second.at(THREE_DAYS)
    expect([...first.mails, ...second.mails]).toEqual([])
  })

  it('gets it by the new end once that moves, not by the old one', async () => {
    const { journal, settle, due, at, mails } = await reminding()
    const before = THREE_DAYS
    const changes = { endDate: '2026-03-20T18:00:00.000Z' }
    const data = { ...golden('TournamentDetailsChanged').data, tournamentId: 'online', part: 'basics', changes }
    const stream = tournamentAggregate.stream('lions', forms)
    const { head } = await journal.load(stream)
    await journal.append(stream, head, [{ type: 'TournamentDetailsChanged', data }], contextOf(), 'moved')
    await settle()
    expect(due()).toEqual(['2026-03-17T18:00:00.000Z', '2026-03-19T18:00:00.000Z'])
    await expect(at(before)).rejects.toThrow('no timer')
    await at('2026-03-17T18:00:00.000Z')
    expect(mails).toHaveLength(1)
  })

  it('of a tournament that ends within a day gets none', async () => {
    expect((await reminding('2026-03-15T12:00:00.000Z')).due()).toEqual([])
  })
})
