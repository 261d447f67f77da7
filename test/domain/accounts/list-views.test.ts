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
    ['saves a new view', [], view('v1', 'Young'), ['ListViewSaved']],
    ['refuses a view without a name', [], view('v1', '  '), 'view-name-missing'],
    ['writes nothing for the same view', [saved('v1', 'Young')], view('v1', ' Young '), []],
    ['refuses a second view with the same name', [saved('v1', 'Young')], view('v2', 'young'), 'view-name-taken'],
    ['allows the same name in another list', [saved('v1', 'Young')], view('v2', 'Young', 'users'), ['ListViewSaved']],
    ['frees a name with its view', [saved('v1', 'Young'), removed], view('v2', 'Young'), ['ListViewSaved']],
    ['replaces an existing view', [saved('v1', 'Young')], view('v1', 'Old'), ['ListViewSaved']],
    ['refuses another view in a full list', thirty, view('v1', 'Young'), 'too-many-views'],
    ['replaces a view in a full list', thirty, view('x3', 'Young'), ['ListViewSaved']],
    ['refuses a name of invisible characters', [], view('v1', 'a\u0000'), 'text-not-allowed'],
  ])('%s', (_, before, input, expected) => {
    expect(outcome(saveListView(given(...before), input))).toEqual(expected)
  })

  it('removes a view once', () => {
    expect(outcome(removeListView(given(saved('v1', 'Young')), { userId: 'u1', viewId: 'v1' }))).toEqual([
      'ListViewRemoved',
    ])
    expect(outcome(removeListView(given(saved('v1', 'Young'), removed), { userId: 'u1', viewId: 'v1' }))).toEqual([])
  })

  it('never contains two views with one name in a list, after any commands', () => {
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
