import { json, table, text } from '../kernel/projection.ts'

/** How people like to see lists of the console. */
export const listViews = table({
  name: 'list_views',
  columns: {
    viewId: text,
    userId: text,
    list: text,
    title: text,
    query: text,
    columnOrder: json<readonly string[]>(),
    hidden: json<readonly string[]>(),
  },
  key: ['viewId', 'userId'],
  scope: 'userId',
})
