import { aggregate } from '../../kernel/decider.ts'
import type { ListViewEvent } from './events.ts'

export interface ListView {
  readonly list: string
  readonly title: string
  readonly query: string
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** A person's views by their ids. */
export type ListViews = ReadonlyMap<string, ListView>

/** Stream `list-views-<tenant>.<userId>`. */
export const listViewsAggregate = aggregate<ListViews, ListViewEvent, { readonly userId: string }>({
  name: 'list-views',
  ids: ({ userId }) => [userId],
  initial: new Map(),
  evolve: (state, { type, data }) => {
    if (type === 'ListViewSaved') {
      const { userId: _, viewId, ...view } = data
      return new Map(state).set(viewId, view)
    }
    if (type === 'ListViewRemoved') return new Map([...state].filter(([viewId]) => viewId !== data.viewId))
    return state
  },
})
