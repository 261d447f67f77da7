import { expect, it } from 'vitest'
import { descriptionsOf } from '../../../web/registration/descriptions.ts'

const TOURNAMENT = { eventLandingPage: '', description: 'A day of forms.', registrationDescription: 'Choose events.' }

it('says how to register only while registration is open', () => {
  expect(descriptionsOf(TOURNAMENT, 'open')).toEqual(['A day of forms.', 'Choose events.'])
  for (const phase of ['before-display', 'closed', 'ended'] as const) {
    expect(descriptionsOf(TOURNAMENT, phase)).toEqual(['A day of forms.'])
  }
})

it('prefers the landing page, and says nothing twice', () => {
  expect(descriptionsOf({ ...TOURNAMENT, eventLandingPage: 'Choose events.' }, 'open')).toEqual(['Choose events.'])
})
