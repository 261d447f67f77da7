import type { ListViewEvent } from '../../domain/accounts/list-views/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection, type RowSets } from '../kernel/projection.ts'
import { listViews as listViewRows } from './list-views.tables.ts'

type Seen = ListViewEvent | Extract<UserEvent, { type: 'UserErased' }>
const tables = { views: listViewRows }

const remove = (rows: RowSets<typeof tables>, viewId: string, userId: string): void => {
  rows.views.change([viewId, userId], { title: '', query: '' })
  rows.views.remove(viewId, userId)
}

/** How people like to see lists of the console. */
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
    ListViewRemoved: ({ data: { viewId, userId } }, rows) => remove(rows, viewId, userId),
    UserErased: ({ data: { userId } }, rows) => {
      for (const { viewId } of rows.views.find('userId', userId)) remove(rows, viewId, userId)
    },
  },
})
