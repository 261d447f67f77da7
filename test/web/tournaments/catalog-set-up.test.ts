import { describe, expect, it } from 'vitest'
import { itemForm } from '../../../api/contract/set-up-forms.ts'
import {
  draftOfItem,
  type ItemDraft,
  type ItemToEdit,
  itemErrors,
  itemOfForm,
} from '../../../web/tournaments/admin/catalog/item-draft.ts'
import {
  draftOfGroup,
  type Groups,
  type GroupToEdit,
  groupErrors,
  limitsText,
  moves,
  tooFewText,
  withExclusion,
  withGroup,
  withoutGroup,
} from '../../../web/tournaments/admin/groups/group-draft.ts'

const shirt: ItemToEdit = {
  id: 'shirt',
  name: 'Shirt',
  description: '<p>Cotton</p>',
  imageUri: null,
  price: 24.5,
  isTaxed: true,
  isSuggested: false,
  inputs: [],
  availableQuantity: 10,
  additionalTerms: null,
  revision: 3,
  taken: 4,
}

describe('a catalog item', () => {
  it('starts with a quantity of 10 and no price', () => {
    expect(draftOfItem(null)).toMatchObject({ name: '', price: null, availableQuantity: 10, isTaxed: false })
    expect(itemForm.safeParse(draftOfItem(null)).error?.issues.map(({ path }) => path[0])).toEqual([
      'name',
      'description',
      'price',
    ])
  })

  it('round-trips through the form', () => {
    const { id: _, revision: __, taken: ___, ...values } = shirt
    expect(itemOfForm(itemForm.parse(draftOfItem(shirt)))).toEqual(values)
  })

  it.each<[what: string, changes: Partial<ItemDraft>, errors: object]>([
    ['all right', {}, {}],
    ['0 is unavailable, not wrong', { availableQuantity: 0 }, {}],
    [
      'a price below the least',
      { price: 0.25 },
      { price: 'Prices must be 0 or at least $0.50, because a card cannot be charged less.' },
    ],
    ['a price', { price: 2000.01 }, { price: 'Prices must be between 0 and 2000, with at most 2 decimals.' }],
    ['a quantity', { availableQuantity: -1 }, { availableQuantity: 'The available quantity must be 0 or more.' }],
    [
      'a price and a quantity at once',
      { price: 3000, availableQuantity: -1 },
      { price: expect.any(String), availableQuantity: expect.any(String) },
    ],
  ])('reports errors by field: %s', (_what, changes, errors) => {
    expect(itemErrors({ ...draftOfItem(shirt), ...changes })).toEqual(errors)
  })
})

const special: GroupToEdit = {
  id: 'special',
  title: 'Special',
  subtitle: 'One each',
  minItemsPerParticipant: null,
  maxItemsPerParticipant: 1,
}
const other: GroupToEdit = { ...special, id: 'other', title: 'Other' }
const third: GroupToEdit = { ...special, id: 'third', title: 'Third' }
const events = [
  { eventId: 'kata', title: 'Kata', purchaseGroupId: 'special' },
  { eventId: 'kumite', title: 'Kumite', purchaseGroupId: 'other' },
  { eventId: 'team', title: 'Team', purchaseGroupId: null },
]
const groups: Groups = {
  purchaseGroups: [special, other, third],
  purchaseGroupExclusions: [
    { purchaseGroupIds: ['special', 'other'], errorMessage: 'Not both!' },
    { purchaseGroupIds: ['special', 'other', 'third'], errorMessage: 'One of three!' },
  ],
}

describe('a purchase group', () => {
  it('lists its events', () => {
    expect(draftOfGroup(special, events).eventIds).toEqual(['kata'])
    expect(draftOfGroup(null, events).eventIds).toEqual([])
  })

  it('moves events in from other groups and removes deselected ones', () => {
    expect(moves('special', ['kumite', 'team'], events)).toEqual([
      { eventId: 'kata', purchaseGroupId: null },
      { eventId: 'kumite', purchaseGroupId: 'special' },
      { eventId: 'team', purchaseGroupId: 'special' },
    ])
    expect(moves('special', ['kata'], events)).toEqual([])
  })

  it('replaces the existing group, or is appended', () => {
    const renamed = { ...special, title: 'Extra' }
    expect(withGroup(groups, renamed).purchaseGroups).toEqual([renamed, other, third])
    expect(withGroup({ ...groups, purchaseGroups: [] }, special).purchaseGroups).toEqual([special])
  })

  it('is removed from exclusions, and exclusions with a single group left are removed', () => {
    expect(withoutGroup(groups, 'other')).toEqual({
      purchaseGroups: [special, third],
      purchaseGroupExclusions: [{ purchaseGroupIds: ['special', 'third'], errorMessage: 'One of three!' }],
    })
  })

  it.each<[min: number | null, max: number | null, text: string, isRight: boolean]>([
    [null, null, 'Any number of events per athlete', true],
    [null, 1, 'At most 1 event per athlete', true],
    [2, null, 'At least 2 events per athlete', true],
    [2, 2, 'Exactly 2 events per athlete', true],
    [1, 3, '1 to 3 events per athlete', true],
    [2, 1, '2 to 1 events per athlete', false],
    [null, 0, 'At most 0 events per athlete', false],
  ])('%s to %s: %s', (minItemsPerParticipant, maxItemsPerParticipant, text, isRight) => {
    const group = { ...special, minItemsPerParticipant, maxItemsPerParticipant }
    expect(limitsText(group)).toBe(text)
    expect(Object.keys(groupErrors(draftOfGroup(group, events)))).toEqual(isRight ? [] : ['maxItemsPerParticipant'])
  })

  it('warns if no one could register', () => {
    expect(tooFewText(2, 1)).toContain('No one can register')
    expect(tooFewText(1, 1)).toBeNull()
    expect(tooFewText(null, 0)).toBeNull()
  })
})

it('an exclusion replaces the existing one, or is appended', () => {
  const exclusion = { purchaseGroupIds: ['other', 'third'], errorMessage: 'Choose!' }
  const [first, second] = groups.purchaseGroupExclusions
  expect(withExclusion(groups, 0, exclusion).purchaseGroupExclusions).toEqual([exclusion, second])
  expect(withExclusion(groups, null, exclusion).purchaseGroupExclusions).toEqual([first, second, exclusion])
})
