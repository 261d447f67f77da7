import { describe, expect, it } from 'vitest'
import { sessionAt, telemetryUser, withoutPersons } from '../../../web/client/telemetry-session.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const stored = { id: 'a', started: 0, seen: 10 * HOUR }

describe('a visit', () => {
  it.each([
    ['starts', null, 0, { id: 'new', started: 0, seen: 0 }],
    ['continues', stored, 10 * HOUR + 29 * MINUTE, { ...stored, seen: 10 * HOUR + 29 * MINUTE }],
    ['ends after 30 minutes', stored, 10 * HOUR + 30 * MINUTE, { id: 'new' }],
    ['ends after 24 hours', { ...stored, seen: 24 * HOUR - 1 }, 24 * HOUR, { id: 'new' }],
  ])('%s', (_what, before, now, session) => {
    expect(sessionAt(before, now, () => 'new')).toMatchObject(session)
  })
})

it.each(['a,b', 'a;b', 'a=b', 'a b', 'a|b', '', 'x'.repeat(101)])('telemetry does not accept the user id %j', (id) => {
  expect(telemetryUser(id)).toBe(null)
})

it('an error’s text contains no personal data', () => {
  expect(withoutPersons('No row for "Mila Willowby" (mila@lions.example, +15550001234)')).toBe(
    'No row for "…" ((address), +…)',
  )
})
