import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import { tooManyViews, viewNameMissing, viewNameTaken } from './errors.ts'
import type { ListViewEvent } from './events.ts'
import type { ListView, ListViews } from './state.ts'

/** Maximum number of views per list. */
const MAX_VIEWS = 30

export interface SaveListView extends ListView {
  readonly userId: string
  readonly viewId: string
}

/**
 * Saves a new view or replaces the one with this id; the same values again write nothing. Refused: view-name-missing,
 * view-name-taken (by another view of the list), too-many-views {most}, text-not-allowed, text-too-long.
 */
export const saveListView = (state: ListViews, input: SaveListView): Decision<ListViewEvent> => {
  const { userId, viewId, ...view } = { ...input, title: input.title.trim() }
  if (isBlank(view.title)) return refuse(viewNameMissing)
  const problem = textProblem(view.title, 'line')
  if (problem !== null) return refuse(textRefusal(problem, 'title', 'line'))
  const before = state.get(viewId)
  if (before !== undefined && isSame(before, view)) return ok([])
  const others = [...state].filter(([id, one]) => id !== viewId && one.list === view.list)
  if (others.some(([, one]) => nameKey(one.title) === nameKey(view.title))) return refuse(viewNameTaken)
  if (others.length >= MAX_VIEWS) return refuse(tooManyViews(MAX_VIEWS))
  const { order, hidden } = view
  return ok([{ type: 'ListViewSaved', data: { userId, viewId, ...view, order: [...order], hidden: [...hidden] } }])
}

/** Removes a view; a view that does not exist writes nothing. */
export const removeListView = (
  state: ListViews,
  { userId, viewId }: { readonly userId: string; readonly viewId: string },
): Decision<ListViewEvent> => ok(state.has(viewId) ? [{ type: 'ListViewRemoved', data: { userId, viewId } }] : [])

const nameKey = (title: string): string => title.normalize('NFKC').toLowerCase()

const isSame = (a: ListView, b: ListView): boolean =>
  JSON.stringify([a.list, a.title, a.query, a.order, a.hidden]) ===
  JSON.stringify([b.list, b.title, b.query, b.order, b.hidden])
