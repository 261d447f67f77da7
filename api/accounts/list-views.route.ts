import { listViewOnWire } from '../../projections/accounts/list-views.live.ts'
import { listViewsOfUser } from '../../projections/accounts/list-views.queries.ts'
import { readListViews, removeListView, saveListView } from '../contract/list-views.ts'
import { route, unwrap } from '../http/route.ts'
import { ownRole } from './own-role.ts'

export const readListViewsRoute = route(readListViews, async ({ app, tenant, person }) =>
  (await listViewsOfUser(app.reader, tenant, person.userId)).map(listViewOnWire),
)

export const saveListViewRoute = route(saveListView, async ({ app, person, body, command }) => {
  const { id: viewId, ...view } = body
  const { position } = unwrap(
    await app.commands.saveListView(command(ownRole(person)), { userId: person.userId, viewId, ...view }),
  )
  return { position }
})

export const removeListViewRoute = route(removeListView, async ({ app, person, params, command }) => {
  const removed = { userId: person.userId, viewId: params.id }
  const { position } = unwrap(await app.commands.removeListView(command(ownRole(person)), removed))
  return { position }
})
