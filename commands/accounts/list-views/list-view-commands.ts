import {
  removeListView as decideRemove,
  saveListView as decideSave,
  type SaveListView,
} from '../../../domain/accounts/list-views/decide.ts'
import { listViewsAggregate } from '../../../domain/accounts/list-views/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Saves a person's view of a list. Refused: view-name-missing, view-name-taken, too-many-views, text-not-allowed, text-too-long. */
export const saveListView = commandOn(listViewsAggregate, 'save-list-view', {
  per: ({ viewId }: SaveListView) => [viewId],
  content: (input) => input,
  decide: decideSave,
})

/** Removes a person's view of a list. */
export const removeListView = commandOn(listViewsAggregate, 'remove-list-view', {
  per: ({ viewId }: { readonly userId: string; readonly viewId: string }) => [viewId],
  decide: decideRemove,
})
