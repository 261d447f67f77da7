import { describe, expect, it } from 'vitest'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { tabsOf, tabToShow } from '../../../web/tournaments/manage-tabs.ts'
import { type Validated, validate } from '../../../web/tournaments/validation.ts'

describe('the tabs of the manage area', () => {
  it.each([
    [['director'], 'Overview, Registrations, Transactions, Invoices, Athlete Call, Settings, Audit'],
    [['admin'], 'Registrations, Athlete Call'],
    [['coach'], 'Registrations'],
    [['staging'], 'Athlete Call'],
    [['judge'], ''],
    [['coach', 'staging'], 'Registrations, Athlete Call'],
  ] as const)('%s sees %s', (roles, labels) => {
    expect(
      tabsOf(roles)
        .map(({ label }) => label)
        .join(', '),
    ).toBe(labels)
  })

  it('shows the overview where no tab is named, and the first own tab in place of one that is not theirs', () => {
    expect(tabToShow(['director'], undefined)).toMatchObject({ kind: 'tab', tab: { hash: 'overview' } })
    expect(tabToShow(['admin'], undefined)).toMatchObject({ kind: 'redirect', tab: { hash: 'registrations' } })
    expect(tabToShow(['staging'], 'settings')).toMatchObject({ kind: 'redirect', tab: { hash: 'athlete-call' } })
    expect(tabToShow(['director'], 'nothing')).toMatchObject({ kind: 'redirect', tab: { hash: 'overview' } })
    expect(tabToShow([], 'overview')).toEqual({ kind: 'none' })
  })
})

describe('Tournament Validation', () => {
  const event = { eventId: 'e1', title: 'Forms' } as Tournament['events'][number]
  const complete: Validated = {
    athleteCallMinutes: [5],
    bracketLocations: ['Ring 1'],
    stagingLocations: ['North'],
    statusHubId: 'hub',
    statementDescriptor: 'LIONS',
    events: [event],
  }
  const missing = (part: Partial<Validated>): readonly string[] =>
    validate({ ...complete, ...part }).flatMap((check) => check.missing)

  it('finds nothing missing where all is set up', () => expect(missing({})).toEqual([]))
  it('lists what is missing', () => {
    expect(missing({ athleteCallMinutes: [], bracketLocations: [], stagingLocations: [] })).toEqual([
      'call minutes',
      'ring locations',
      'staging locations',
    ])
    expect(missing({ statusHubId: null })).toEqual(['status hub id'])
    expect(missing({ statementDescriptor: '' })).toEqual(['statement descriptor'])
    expect(missing({ events: [{ ...event, eventId: '' }] })).toEqual(['event id of Forms'])
  })
})
