import type { ListViewEvent } from '../../domain/accounts/list-views/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection } from '../kernel/projection.ts'
import { listViews as listViewRows } from './list-views.tables.ts'

type Seen = ListViewEvent | Extract<UserEvent, { type: 'UserErased' }>
const tables = { views: listViewRows }

/** Saved views of the console's lists. */
export const listViews = projection<Seen>()({
  name: 'list-views',
  version: 1,
  tables,
  needs: (event) =>
    event.type === 'UserErased'
      ? [{ table: 'views', by: 'userId', value: event.data.userId }]
      : [{ table: 'views', key: [event.data.viewId, event.data.userId] }],
  on: {
    ListViewSaved: ({ data: { order: columnOrder, ...view } }, rows) => rows.views.put({ ...view, columnOrder }),
    ListViewRemoved: ({ data: { viewId, userId } }, rows) => rows.views.remove(viewId, userId),
    UserErased: ({ data: { userId } }, rows) => {
      for (const { viewId } of rows.views.find('userId', userId)) rows.views.remove(viewId, userId)
    },
  },
})
