import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, line, text, token } from '../../kernel/fields.ts'

/**
 * How a person likes to see a list of the console: what is looked for and which columns are shown. Stream
 * `list-views-<tenant>.<userId>`.
 */
export const listViewEvents = {
  /** New, or in place of what this view was. `query` is the list's part of the address; it may hold a name looked for. */
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
      audit: { about: 'user', title: 'View of a list saved', omits: ['query', 'order', 'hidden', 'list'] },
      personal: { subject: (data) => data.userId, erased: { title: '', query: '' } },
    },
  ),
  ListViewRemoved: event(1, z.object({ userId: idOf('user'), viewId: token() }), {
    audit: { about: 'user', title: 'View of a list removed' },
  }),
}
export type ListViewEvent = EventOf<typeof listViewEvents>
