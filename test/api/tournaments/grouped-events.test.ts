import { describe, expect, it } from 'vitest'
import { inGroups } from '../../../api/tournaments/grouped-events.ts'

describe('events in purchase groups by itemFilter', () => {
  const events = [
    { eventId: 'forms', purchaseGroupId: 'solo' },
    { eventId: 'sparring', purchaseGroupId: 'solo' },
    { eventId: 'team', purchaseGroupId: null },
  ]
  const nothing = { events, adds: [], edits: [], removals: [] }
  const solo = (...itemFilter: string[]) => ({ id: 'solo', itemFilter })

  it('stay where they are without itemFilter', () =>
    expect(inGroups([{ id: 'solo' }], nothing)).toEqual({ adds: [], edits: [] }))

  it('join the group that names them, and leave the one that no longer does', () =>
    expect(inGroups([solo('forms', 'team')], nothing).edits).toEqual([
      { eventId: 'forms', purchaseGroupId: 'solo' },
      { eventId: 'sparring', purchaseGroupId: null },
      { eventId: 'team', purchaseGroupId: 'solo' },
    ]))

  it('join with the change that adds or edits them', () =>
    expect(
      inGroups([solo('forms', 'sparring', 'kata')], {
        ...nothing,
        adds: [{ eventId: 'kata', title: 'Kata' }],
        edits: [{ eventId: 'forms', title: 'Form' }],
      }),
    ).toEqual({
      adds: [{ eventId: 'kata', title: 'Kata', purchaseGroupId: 'solo' }],
      edits: [
        { eventId: 'forms', title: 'Form', purchaseGroupId: 'solo' },
        { eventId: 'sparring', purchaseGroupId: 'solo' },
      ],
    }))

  it('stay in the other group that the same change puts them into', () =>
    expect(
      inGroups([solo('sparring'), { id: 'duo' }], {
        ...nothing,
        edits: [{ eventId: 'forms', purchaseGroupId: 'duo' }],
      }).edits,
    ).toEqual([
      { eventId: 'forms', purchaseGroupId: 'duo' },
      { eventId: 'sparring', purchaseGroupId: 'solo' },
    ]))

  it('need no edit if the same change removes them', () =>
    expect(inGroups([solo('sparring')], { ...nothing, removals: ['forms'] }).edits).toEqual([
      { eventId: 'sparring', purchaseGroupId: 'solo' },
    ]))
})
