import { derivedId } from '../../commands/kernel/process.ts'
import { customInputOnWire } from '../../projections/accounts/organization.live.ts'
import { customInputsOf } from '../../projections/accounts/organization.queries.ts'
import {
  createCustomInput,
  editCustomInput,
  moveCustomInput,
  readCustomInputs,
  removeCustomInput,
} from '../contract/custom-inputs.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { route, unwrap } from '../http/route.ts'
import { byAdmin } from './by-admin.ts'

/** The fields that the organization adds to every student's form (accounts rule 19). */
export const readCustomInputsRoute = route(readCustomInputs, async ({ app, tenant }) =>
  (await customInputsOf(app.reader, tenant)).map(customInputOnWire),
)

export const createCustomInputRoute = route(createCustomInput, async (request) => {
  const context = byAdmin(request)
  const { id = derivedId(context.commandId, 'input'), ...fields } = request.body
  const input = { ...fields, description: cleanHtml(fields.description) }
  const { position } = unwrap(await request.app.commands.defineCustomInput(context, { inputId: id, ...input }))
  return { id, position }
})

export const editCustomInputRoute = route(editCustomInput, async (request) => {
  const { app, params, body } = request
  const { expected = null, ...input } = body
  const change = { inputId: params.id, ...input, description: cleanHtml(input.description), expected }
  const { position } = unwrap(await app.commands.changeCustomInput(byAdmin(request), change))
  return { position }
})

export const removeCustomInputRoute = route(removeCustomInput, async (request) => {
  const { app, params } = request
  const { position } = unwrap(await app.commands.removeCustomInput(byAdmin(request), { inputId: params.id }))
  return { position }
})

export const moveCustomInputRoute = route(moveCustomInput, async (request) => {
  const { app, params, body } = request
  const move = { inputId: params.id, ...body }
  const { position } = unwrap(await app.commands.moveCustomInput(byAdmin(request), move))
  return { position }
})
