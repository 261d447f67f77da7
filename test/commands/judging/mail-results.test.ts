import { describe, expect, it } from 'vitest'
import { chooseLanguage, registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { DueTimer } from '../../../commands/kernel/process.ts'
import type { Mail } from '../../../commands/ports/mailer.ts'
import { mailResults } from '../../../commands/processes/mail-results.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import { bracketResultAggregate } from '../../../domain/judging/result/state.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { golden } from '../../support/golden.ts'
import { contextOf } from '../../support/shop.ts'
import { end, forms, onlineWorld } from '../../support/video/online-world.ts'
import { membershipId } from '../../support/video/video-world.ts'

const { tournamentId, eventId, studentId } = forms
const ofBracket = { tournamentId, eventId, divisionId: 'd1', bracketId: 'b1' }
const placing = (place: number | null) => [{ studentId, submissionId: 'sb1', place, score: 90 }]

/** Ana's parent, and what the process sends and waits for. */
const announcing = async () => {
  const world = await onlineWorld(end)
  const user = { userId: 'parent', objectId: 'parent', email: 'parent@lions.example', displayName: 'Pat Reed' }
  mustSucceed(await registerUser(world.deps)(contextOf(), { ...user, mobile: null, roles: [] }))
  const mails: Mail[] = []
  const timers = new Map<string, DueTimer>()
  const process = mailResults({
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
  const append = async (stream: string, events: readonly DomainEvent[]) => {
    const { head } = await world.journal.load(stream)
    const id = `${stream} ${head.revision}`
    const appended = await world.journal.append(stream, head, events, contextOf(id), id)
    if (!appended.ok) throw new Error(`${stream} changed`)
    for (const event of appended.value) {
      const handle = process.on[event.type as keyof typeof process.on] as
        | ((of: typeof event) => Promise<void>)
        | undefined
      await handle?.(event)
    }
  }
  const bracket = { bracketId: 'b1', label: 'Bracket', athletes: [{ studentId, sequence: 1 }], rounds: [] }
  await append(drawAggregate.stream('lions', { tournamentId }), [
    { type: 'BracketsRegenerated', data: { ...golden('BracketsRegenerated').data, tournamentId, drawId: 'draw' } },
    { type: 'DivisionDrawn', data: { tournamentId, drawId: 'draw', divisionId: 'd1', eventId, brackets: [bracket] } },
  ])
  const stream = bracketResultAggregate.stream('lions', ofBracket)
  return {
    ...world,
    mails,
    timers,
    declare: (place: number | null) =>
      append(stream, [{ type: 'BracketResultDeclared', data: { ...ofBracket, placings: placing(place) } }]),
    correct: (place: number) =>
      append(stream, [
        {
          type: 'BracketResultCorrected',
          data: { ...ofBracket, correction: 1, placings: placing(place), reason: 'Mixed up' },
        },
      ]),
    /** Runs the timers that are set. */
    due: async () => {
      for (const timer of timers.values()) await process.onDue?.(timer)
    },
  }
}

describe('a family whose bracket is declared', () => {
  it('gets its places by mail, with a link to the results', async () => {
    const { declare, due, mails } = await announcing()
    await declare(1)
    expect(mails).toEqual([])
    await due()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [['parent@lions.example'], 'Results of Online Open'],
    ])
    expect(mails[0]?.text).toContain(': place 1.')
    expect(mails[0]?.text).toContain('https://lions.example/event/online')
    expect(mails[0]?.replyTo).toBe('help@example.com')
  })

  it('gets one mail for a declaration and a correction within an hour, with the corrected place', async () => {
    const { declare, correct, due, mails, timers } = await announcing()
    await declare(1)
    await correct(2)
    expect(timers.size).toBe(1)
    await due()
    await due()
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1)
    expect(mails[0]?.text).toContain(': place 2 after a correction.')
  })

  it('reads it in its language', async () => {
    const { deps, declare, due, mails } = await announcing()
    mustSucceed(await chooseLanguage(deps)(contextOf(), { userId: 'parent', language: 'de' }))
    await declare(null)
    await due()
    expect(mails[0]?.subject).toBe('Ergebnisse: Online Open')
    expect(mails[0]?.text).toContain(': kein Platz.')
  })
})
