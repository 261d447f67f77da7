import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'

const columnIds = z.array(z.string().max(100)).max(200)

/** A person's saved view of a list: its name, search and columns. */
const fields = {
  /** The list's name: `registrations`. */
  list: z.string().min(1).max(60),
  title: z.string().max(60),
  /** The list's part of the address: `find=lee&event=e1`. */
  query: z.string().max(2_000),
  /** Columns in the person's order; columns that are missing here keep their default place. */
  order: columnIds,
  hidden: columnIds,
}
export const listViewRow = z.object({ id: z.string(), ...fields })
export type ListViewRow = z.infer<typeof listViewRow>

/** The signed-in person's own views of all lists. */
export const listViewsView = liveView({
  name: 'list-views',
  scope: 'account',
  service: 'environment',
  row: listViewRow,
  key: ({ id }) => id,
})

const changed = z.object({ position: z.int() })

export const readListViews = endpoint({
  method: 'GET',
  path: '/environment/views',
  access: 'signed-in',
  service: 'environment',
  summary: 'My views of lists',
  response: z.array(listViewRow),
})
export const saveListView = endpoint({
  method: 'POST',
  path: '/environment/views/save',
  access: 'signed-in',
  service: 'environment',
  summary: 'Saves a view of a list under a name; the same id replaces the previous one',
  body: z.object({ id: z.uuid(), ...fields }),
  changes: true,
  response: changed,
  problems: ['view-name-missing', 'view-name-taken', 'too-many-views', 'text-not-allowed', 'text-too-long'],
})
export const removeListView = endpoint({
  method: 'POST',
  path: '/environment/views/remove/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Removes a view of a list',
  changes: true,
  response: changed,
})
