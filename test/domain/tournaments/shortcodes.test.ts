import { expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { releaseShortcode, takeShortcode } from '../../../domain/tournaments/shortcodes/decide.ts'
import { shortcodesAggregate } from '../../../domain/tournaments/shortcodes/state.ts'

const taken = fold(shortcodesAggregate, [{ type: 'ShortcodeTaken', data: { tournamentId: 't1', code: 'Spring26' } }])

it.each([
  ['', 'invalid-shortcode'],
  ['  ', 'invalid-shortcode'],
  ['spring-26', 'invalid-shortcode'],
  ['é', 'invalid-shortcode'],
  ['../login', 'invalid-shortcode'],
  ['SPRING26', 'shortcode-in-use'],
  ['Login', 'shortcode-in-use'],
])('%j is refused as %s', (code, refused) => {
  expect(takeShortcode(taken, { tournamentId: 't2', code })).toMatchObject({ ok: false, error: { code: refused } })
})

it('replaces the tournament’s previous code, and frees it', () => {
  const decided = takeShortcode(taken, { tournamentId: 't1', code: ' Summer ' })
  expect(decided).toMatchObject({
    value: [
      { type: 'ShortcodeReleased', data: { code: 'Spring26' } },
      { type: 'ShortcodeTaken', data: { code: 'Summer' } },
    ],
  })
  const later = decided.ok ? decided.value.reduce(shortcodesAggregate.evolve, taken) : taken
  expect(takeShortcode(later, { tournamentId: 't2', code: 'spring26' }).ok).toBe(true)
  expect(releaseShortcode(later, { tournamentId: 't2' })).toEqual({ ok: true, value: [] })
})

it('is neither replaced nor removed by an editor who saw another code', () => {
  const refused = { error: { code: 'changed-meanwhile', details: { current: { code: 'Spring26' } } } }
  const summer = { tournamentId: 't1', code: 'Summer' }
  for (const seen of [null, 'Winter']) {
    expect(takeShortcode(taken, { ...summer, seen })).toMatchObject(refused)
    expect(releaseShortcode(taken, { tournamentId: 't1', seen })).toMatchObject(refused)
  }
  expect(takeShortcode(taken, { ...summer, seen: 'Spring26' })).toMatchObject({ value: [{}, {}] })
  expect(releaseShortcode(taken, { tournamentId: 't1', seen: 'Spring26' })).toMatchObject({ value: [{}] })
  // What is already so needs no other editor's consent.
  expect(takeShortcode(taken, { tournamentId: 't1', code: 'Spring26', seen: null })).toEqual({ ok: true, value: [] })
  expect(releaseShortcode(taken, { tournamentId: 't2', seen: 'Winter' })).toEqual({ ok: true, value: [] })
})
