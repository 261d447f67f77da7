import { json, table, text } from '../kernel/projection.ts'

/** Saved views of the console's lists. */
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
  removed: { title: '', query: '' },
})
