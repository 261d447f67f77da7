import { describe, expect, it } from 'vitest'
import { currentAcceptance, termsOf } from '../../../domain/registration/published.ts'

it('lists a tournament’s general terms and all additional terms with a text', () => {
  const offer = {
    events: [
      { eventId: 'forms', additionalTerms: null },
      { eventId: 'sparring', additionalTerms: '<p>Risk</p>' },
    ],
    catalog: [
      { catalogItemId: 'seat', additionalTerms: ' ' },
      { catalogItemId: 'shirt', additionalTerms: '<p>No returns</p>' },
    ],
  }
  expect(termsOf('t1', '<p>Terms</p>', offer)).toEqual([
    { of: 't1', html: '<p>Terms</p>' },
    { of: 'sparring', html: '<p>Risk</p>' },
    { of: 'shirt', html: '<p>No returns</p>' },
  ])
})

describe('an acceptance', () => {
  const current = [
    { of: 't1', hash: 'a' },
    { of: 'sparring', hash: 'b' },
  ]
  const terms = { hasAccepted: true, accepted: ['sparring'], shown: current }

  it('remains valid while the texts are unchanged', () => {
    expect(currentAcceptance(terms, 't1', current)).toEqual(terms)
  })
  it('becomes invalid only for a text that changed', () => {
    const [general, additional] = current
    expect(currentAcceptance(terms, 't1', [{ of: 't1', hash: 'new' }, ...current.slice(1)])).toEqual({
      hasAccepted: false,
      accepted: ['sparring'],
      shown: [additional],
    })
    expect(currentAcceptance(terms, 't1', [...current.slice(0, 1), { of: 'sparring', hash: 'new' }])).toEqual({
      hasAccepted: true,
      accepted: [],
      shown: [general],
    })
  })
  it('does not cover a text that was not shown', () => {
    expect(currentAcceptance({ ...terms, shown: [] }, 't1', current)).toEqual({
      hasAccepted: false,
      accepted: [],
      shown: [],
    })
  })
  it('remains unchanged if the shown texts were not recorded', () => {
    const unknown = { hasAccepted: true, accepted: ['sparring'] }
    expect(currentAcceptance(unknown, 't1', current)).toBe(unknown)
  })
})
