import { describe, expect, it } from 'vitest'
import { textsOfTerms } from '../../../commands/registration/texts-of-terms.ts'
import { allEvents } from '../../../domain/events.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { smallTournament } from '../../support/small-tournament.ts'

const context = {
  tenant: 'lions',
  actor: { userId: 'u1', role: 'admin' },
  commandId: 'c1',
  correlationId: 'c1',
  causationId: null,
}
const STREAM = 'tournament-lions.t1'

/** The versions of a tournament's general terms after they were changed to each of these texts in turn. */
const rewritten = async (...wordings: readonly string[]) => {
  const journal = memoryJournal(allEvents)
  await smallTournament(journal, context)
  for (const [at, terms] of wordings.entries()) {
    const { head } = await journal.load(STREAM)
    const data = { tournamentId: 't1', part: 'terms', changes: { terms }, termsVersion: at + 2 }
    const change = [{ type: 'TournamentDetailsChanged', data }] as never
    await journal.append(STREAM, head, change, { ...context, commandId: `c${at + 2}` }, `change ${at}`)
  }
  return textsOfTerms((await journal.load(STREAM)).events)
}
const rowsOf = (texts: Awaited<ReturnType<typeof rewritten>>) =>
  texts.map(({ of, title, version, html, isCurrent }) => [of, title, version, html, isCurrent])

describe('the versions of a tournament’s terms', () => {
  it('are a single one if the terms never changed', async () => {
    expect(rowsOf(await rewritten())).toEqual([['t1', 'Spring Cup', 1, 'Terms', true]])
  })
  it('stay readable after a change, and only the latest is current', async () => {
    expect(rowsOf(await rewritten('<p>No gum.</p>'))).toEqual([
      ['t1', 'Spring Cup', 1, 'Terms', false],
      ['t1', 'Spring Cup', 2, '<p>No gum.</p>', true],
    ])
  })
  it('are the same version again when an earlier text is restored', async () => {
    const texts = await rewritten('<p>No gum.</p>', 'Terms')
    expect(rowsOf(texts)).toEqual([
      ['t1', 'Spring Cup', 1, 'Terms', true],
      ['t1', 'Spring Cup', 2, '<p>No gum.</p>', false],
    ])
    expect(new Set(texts.map(({ hash }) => hash)).size).toBe(2)
  })
})
