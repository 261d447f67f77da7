import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, line, text, token } from '../../kernel/fields.ts'

/**
 * A person's saved views of the console's lists: the search and the visible columns. Stream
 * `list-views-<tenant>.<userId>`.
 */
export const listViewEvents = {
  /** Creates or replaces a view. `query` is the list's query string; it may contain the name of a person. */
  ListViewSaved: event(
    1,
    z.object({
      userId: idOf('user'),
      viewId: token(),
      list: token(),
      title: line('Name'),
      query: text('Looks for'),
      /** Columns in the person's order. */
      order: z.array(token()),
      hidden: z.array(token()),
    }),
    {
      audit: {
        about: 'user',
        title: 'View of a list saved',
        omits: ['query', 'order', 'hidden', 'list'],
        facts: 'all',
      },
      personal: { subject: (data) => data.userId, erased: { title: '', query: '' } },
    },
  ),
  ListViewRemoved: event(1, z.object({ userId: idOf('user'), viewId: token() }), {
    audit: { about: 'user', title: 'View of a list removed' },
  }),
}
export type ListViewEvent = EventOf<typeof listViewEvents>
