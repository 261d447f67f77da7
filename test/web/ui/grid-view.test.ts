import { describe, expect, it } from 'vitest'
import { viewIn, withView } from '../../../web/ui/grid-address.ts'
import { AS_GIVEN, arranged, arrangementIn, inOrder, moved } from '../../../web/ui/grid-arrangement.ts'

const ids = ['event', 'level']

describe('the view of a list', () => {
  it('round-trips through the address', () => {
    const view = {
      find: 'lee & co',
      sort: { by: 'weight', direction: 'desc' as const },
      chosen: new Map([['event', ['e1', 'e 2']]]),
    }
    const address = withView(new URLSearchParams('pending=shown&level=old'), view, ids).toString()
    expect(address).toBe('pending=shown&find=lee+%26+co&sort=-weight&event=e1&event=e+2')
    expect(viewIn(new URLSearchParams(address), ids)).toEqual(view)
  })
  it('keeps the parameters of another list in the same address', () => {
    const view = { find: 'adult', sort: null, chosen: new Map([['event', ['e1']]]) }
    const address = withView(new URLSearchParams('program-find=karate&find=lee'), view, ids, 'level-')
    expect(address.toString()).toBe('program-find=karate&find=lee&level-find=adult&level-event=e1')
    expect(viewIn(address, ids, 'level-')).toEqual(view)
    expect(viewIn(address, ids, 'program-').find).toBe('karate')
  })
  it('leaves no parameters in the address when empty', () => {
    const nothing = { find: ' ', sort: null, chosen: new Map() }
    expect(withView(new URLSearchParams('find=a&sort=b&event=c'), nothing, ids).toString()).toBe('')
    expect(viewIn(new URLSearchParams('sort='), ids)).toEqual({ ...nothing, find: '' })
  })
})

describe('the columns of a list', () => {
  const columns = ['name', 'events', 'level', 'weight'].map((id) => ({ id }))
  const idsOf = (some: readonly { readonly id: string }[]): string => some.map(({ id }) => id).join(' ')

  it('are visible in the user’s order, without the hidden ones', () => {
    const arrangement = { order: ['name', 'weight', 'events', 'level'], hidden: ['events'] }
    expect(idsOf(inOrder(columns, arrangement))).toBe('name weight events level')
    expect(idsOf(arranged(columns, arrangement))).toBe('name weight level')
    expect(idsOf(arranged(columns, AS_GIVEN))).toBe('name events level weight')
  })
  it('are inserted after their default predecessor when added later, and dropped when removed', () => {
    const arrangement = { order: ['weight', 'gone', 'name', 'level'], hidden: [] }
    expect(idsOf(inOrder(columns, arrangement))).toBe('weight name events level')
  })
  it('swap with their neighbors, and stay at the ends', () => {
    expect(moved(columns, 'level', -1)).toEqual(['name', 'level', 'events', 'weight'])
    expect(moved(columns, 'weight', 1)).toEqual(['name', 'events', 'level', 'weight'])
  })
  it('have the given order when the stored arrangement is malformed', () => {
    expect(arrangementIn('{"order":["a"],"hidden":[1]}')).toBeNull()
    expect(arrangementIn('[]')).toBeNull()
  })
})
