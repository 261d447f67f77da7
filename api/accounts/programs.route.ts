import { derivedId } from '../../commands/kernel/process.ts'
import { levelOnWire, programOnWire } from '../../projections/accounts/organization.live.ts'
import { levelsOf, programsOf } from '../../projections/accounts/organization.queries.ts'
import {
  createLevel,
  createProgram,
  editLevel,
  editProgram,
  readLevels,
  readPrograms,
  restoreLevel,
  restoreProgram,
  retireLevel,
  retireProgram,
} from '../contract/programs.ts'
import { route, unwrap } from '../http/route.ts'
import { byAdmin } from './by-admin.ts'

export const readProgramsRoute = route(readPrograms, async ({ app, tenant }) =>
  (await programsOf(app.reader, tenant)).map(programOnWire),
)

export const createProgramRoute = route(createProgram, async (request) => {
  const context = byAdmin(request)
  const { id = derivedId(context.commandId, 'program'), name } = request.body
  const { position } = unwrap(await request.app.commands.addProgram(context, { programId: id, name }))
  return { id, position }
})

export const editProgramRoute = route(editProgram, async (request) => {
  const { app, params, body } = request
  const { expected = null, name } = body
  const change = { programId: params.id, name, expected }
  const { position } = unwrap(await app.commands.changeProgram(byAdmin(request), change))
  return { position }
})

export const retireProgramRoute = route(retireProgram, async (request) => {
  const { app, params } = request
  const { position } = unwrap(await app.commands.retireProgram(byAdmin(request), { programId: params.id }))
  return { position }
})

export const restoreProgramRoute = route(restoreProgram, async (request) => {
  const { app, params } = request
  const { position } = unwrap(await app.commands.restoreProgram(byAdmin(request), { programId: params.id }))
  return { position }
})

export const readLevelsRoute = route(readLevels, async ({ app, tenant }) =>
  (await levelsOf(app.reader, tenant)).map(levelOnWire),
)

export const createLevelRoute = route(createLevel, async (request) => {
  const context = byAdmin(request)
  const { id = derivedId(context.commandId, 'level'), ...level } = request.body
  const { position } = unwrap(await request.app.commands.addLevel(context, { levelId: id, ...level }))
  return { id, position }
})

export const editLevelRoute = route(editLevel, async (request) => {
  const { app, params, body } = request
  const { expected = null, ...level } = body
  const change = { levelId: params.id, ...level, expected }
  const { position } = unwrap(await app.commands.changeLevel(byAdmin(request), change))
  return { position }
})

export const retireLevelRoute = route(retireLevel, async (request) => {
  const { app, params } = request
  const { position } = unwrap(await app.commands.retireLevel(byAdmin(request), { levelId: params.id }))
  return { position }
})

export const restoreLevelRoute = route(restoreLevel, async (request) => {
  const { app, params } = request
  const { position } = unwrap(await app.commands.restoreLevel(byAdmin(request), { levelId: params.id }))
  return { position }
})
