import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeListView, saveListView } from '../../../domain/accounts/list-views/decide.ts'
import type { ListViewEvent } from '../../../domain/accounts/list-views/events.ts'
import { listViewsAggregate } from '../../../domain/accounts/list-views/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const view = (viewId: string, title: string, list = 'registrations') => ({
  userId: 'u1',
  viewId,
  list,
  title,
  query: 'event=e1',
  order: ['lastName'],
  hidden: ['height'],
})
const saved = (viewId: string, title: string, list?: string): ListViewEvent => ({
  type: 'ListViewSaved',
  data: view(viewId, title, list),
})
const removed: ListViewEvent = { type: 'ListViewRemoved', data: { userId: 'u1', viewId: 'v1' } }
const given = (...events: readonly ListViewEvent[]) => fold(listViewsAggregate, events)
const outcome = (decided: ReturnType<typeof saveListView>) =>
  decided.ok ? decided.value.map(({ type }) => type) : decided.error.code
const thirty = Array.from({ length: 30 }, (_, at) => saved(`x${at}`, `View ${at}`))

describe('a person’s views of a list', () => {
  it.each<[string, readonly ListViewEvent[], ReturnType<typeof view>, readonly string[] | string]>([
    ['a new one is saved', [], view('v1', 'Young'), ['ListViewSaved']],
    ['one under no name is not', [], view('v1', '  '), 'view-name-missing'],
    ['the same again writes nothing', [saved('v1', 'Young')], view('v1', ' Young '), []],
    ['another one of that name is refused', [saved('v1', 'Young')], view('v2', 'young'), 'view-name-taken'],
    ['another list has names of its own', [saved('v1', 'Young')], view('v2', 'Young', 'users'), ['ListViewSaved']],
    ['a name becomes free with its view', [saved('v1', 'Young'), removed], view('v2', 'Young'), ['ListViewSaved']],
    ['what it was is replaced', [saved('v1', 'Young')], view('v1', 'Old'), ['ListViewSaved']],
    ['a full list takes no more', thirty, view('v1', 'Young'), 'too-many-views'],
    ['of a full list one is replaced', thirty, view('x3', 'Young'), ['ListViewSaved']],
    ['a name of signs that nobody sees is refused', [], view('v1', 'a\u0000'), 'text-not-allowed'],
  ])('%s', (_, before, input, expected) => {
    expect(outcome(saveListView(given(...before), input))).toEqual(expected)
  })

  it('removes a view once', () => {
    expect(outcome(removeListView(given(saved('v1', 'Young')), { userId: 'u1', viewId: 'v1' }))).toEqual([
      'ListViewRemoved',
    ])
    expect(outcome(removeListView(given(saved('v1', 'Young'), removed), { userId: 'u1', viewId: 'v1' }))).toEqual([])
  })

  it('never holds two views of one name in a list, whatever is asked for', () => {
    const step = fc.tuple(fc.constantFrom('v1', 'v2', 'v3'), fc.constantFrom('A', 'a', 'B', ''), fc.boolean())
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const events: ListViewEvent[] = []
        for (const [viewId, title, saves] of steps) {
          const state = given(...events)
          const decided = saves
            ? saveListView(state, view(viewId, title))
            : removeListView(state, { userId: 'u1', viewId })
          if (decided.ok) events.push(...decided.value)
        }
        const names = [...given(...events).values()].map(({ title }) => title.toLowerCase())
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})
