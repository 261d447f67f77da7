import { randomUUID } from 'node:crypto'
import { derivedId } from '../../commands/kernel/process.ts'
import { mayManageSettings } from '../../commands/tournaments/policies.ts'
import type { Division } from '../../domain/tournaments/published-set-up.ts'
import { setUpOf } from '../../projections/tournaments/set-up.queries.ts'
import { divisionsOf } from '../../projections/tournaments/tournaments.queries.ts'
import {
  exportDivisionRules,
  importDivisionRules,
  LISTED_GAPS,
  LISTED_RULE_ERRORS,
  previewDivisionRules,
  readRulesToCorrect,
  setUpDivisionRulesImport,
} from '../contract/division-rules.ts'
import { correctionWorkbook } from '../documents/correction-workbook.ts'
import { fileAsRead } from '../documents/file-as-read.ts'
import { languageOf } from '../documents/language-of.ts'
import { route, unwrap } from '../http/route.ts'
import { divisionRulesWorkbook } from './division-rules.xlsx.ts'
import { actingRole, inTournament } from './in-tournament.ts'
import { misfitsOf } from './misfits.ts'

export const exportDivisionRulesRoute = route(exportDivisionRules, async (request) => {
  const { app, tenant, params } = request
  const { title } = await inTournament(request, params.t, mayManageSettings)
  const [row, divisions, organization] = await Promise.all([
    setUpOf(app.reader, tenant, params.t),
    divisionsOf(app.reader, tenant, params.t),
    app.commands.readTenant(tenant),
  ])
  const events = (row?.setup.events ?? []).toSorted((a, b) => a.order - b.order)
  const content = await divisionRulesWorkbook({
    divisions: events.flatMap((event) =>
      divisions.filter(({ eventId }) => eventId === event.eventId).map((one) => ({ ...one, event: event.title })),
    ),
    events: events.map((event) => event.title),
    levels: [...organization.levels.values()],
  })
  return { filename: `division rules - ${title}.xlsx`, value: Buffer.from(content).toString('base64') }
})

/** The browser uploads the workbook directly to blob storage with this ticket. */
export const setUpDivisionRulesImportRoute = route(setUpDivisionRulesImport, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayManageSettings)
  return app.commands.issueRulesTicket(tenant, params.t, randomUUID())
})

export const previewDivisionRulesRoute = route(previewDivisionRules, async (request) => {
  const { app, tenant, person, body } = request
  const { tournamentId } = body
  await inTournament(request, tournamentId, mayManageSettings)
  const context = request.command(actingRole(person, tournamentId))
  const uri =
    'file' in body
      ? await app.commands.storeRulesWorkbook(tenant, {
          tournamentId,
          uploadId: derivedId(context.commandId, 'workbook'),
          content: body.file.content,
        })
      : body.uri
  const reading = 'file' in body ? undefined : body.reading
  const previewed = await app.commands.previewDivisionRules(context, { tournamentId, uri, reading })
  const { importId, plan, encoding } = unwrap(previewed)
  const isBad = plan.errors.length > 0
  const changed = isBad ? [] : plan.events.filter(({ isChanged }) => isChanged)
  const sum = (of: (event: (typeof changed)[number]) => number) => changed.reduce((all, one) => all + of(one), 0)
  const after = new Map(changed.map(({ eventId, divisions }) => [eventId, divisions]))
  return {
    id: importId,
    modifications: changed.map(({ eventId, title, added, removed, isReordered, gaps, divisions }) => ({
      eventId,
      title,
      isReordered,
      rulesAdded: added.map(onWire),
      rulesRemoved: removed.map(onWire),
      gaps: gaps.slice(0, LISTED_GAPS).map(({ divisionIds: _, ...gap }) => gap),
      divisions: divisions.map(onWire),
    })),
    unchangedEvents: isBad ? [] : plan.events.flatMap((one) => (after.has(one.eventId) ? [] : [one.title])),
    eventsLeftOut: plan.unchanged.map(({ title }) => title),
    errors: plan.errors.slice(0, LISTED_RULE_ERRORS).map(({ conflict: _, ...error }) => error),
    ignoredColumns: plan.ignored.map((column) => ({ ...column })),
    missingColumns: plan.missing.map((column) => ({ ...column })),
    asRead: fileAsRead({ sheets: plan.asRead, encoding }),
    totals: {
      divisions: plan.events.reduce((all, one) => all + one.divisions.length, 0),
      added: sum(({ added }) => added.length),
      removed: sum(({ removed }) => removed.length),
      gaps: sum(({ gaps }) => gaps.length),
      errors: plan.errors.length,
    },
    misfits:
      importId === null
        ? []
        : await misfitsOf(app.reader, tenant, tournamentId, (now) => [
            ...now.filter(({ eventId }) => !after.has(eventId)),
            ...[...after.values()].flat(),
          ]),
  }
})

export const readRulesToMendRoute = route(readRulesToCorrect, async (request) => {
  const { app, tenant, body, person } = request
  const { title } = await inTournament(request, body.tournamentId, mayManageSettings)
  const sheets = unwrap(await app.commands.readRulesToCorrect(tenant, body))
  const language = await languageOf(app, tenant, person.userId)
  return correctionWorkbook(sheets, { of: 'divisionRules', title, language })
})

const onWire = ({ divisionId: id, name, prefix, description, tags, rules }: Division) => ({
  id,
  name,
  prefix,
  description,
  tags: [...tags],
  rules: [...rules],
})

export const importDivisionRulesRoute = route(importDivisionRules, async (request) => {
  const { app, params, person } = request
  await inTournament(request, params.t, mayManageSettings)
  const context = request.command(actingRole(person, params.t))
  const { position } = unwrap(
    await app.commands.importDivisionRules(context, { tournamentId: params.t, importId: params.id }),
  )
  return { position }
})
