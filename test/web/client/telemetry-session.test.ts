import { describe, expect, it } from 'vitest'
import { sessionAt, telemetryUser, withoutPersons } from '../../../web/client/telemetry-session.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const kept = { id: 'a', started: 0, seen: 10 * HOUR }

describe('a visit', () => {
  it.each([
    ['begins', null, 0, { id: 'new', started: 0, seen: 0 }],
    ['goes on', kept, 10 * HOUR + 29 * MINUTE, { ...kept, seen: 10 * HOUR + 29 * MINUTE }],
    ['ends after 30 minutes', kept, 10 * HOUR + 30 * MINUTE, { id: 'new' }],
    ['ends after 24 hours', { ...kept, seen: 24 * HOUR - 1 }, 24 * HOUR, { id: 'new' }],
  ])('%s', (_what, before, now, session) => {
    expect(sessionAt(before, now, () => 'new')).toMatchObject(session)
  })
})

it.each(['a,b', 'a;b', 'a=b', 'a b', 'a|b', '', 'x'.repeat(101)])('%j is no user id of telemetry', (id) => {
  expect(telemetryUser(id)).toBe(null)
})

it('an error’s text names nobody', () => {
  expect(withoutPersons('No row for "Mila Willowby" (mila@lions.example, +15550001234)')).toBe(
    'No row for "…" ((address), +…)',
  )
})
