import { randomUUID } from 'node:crypto'
import { mayImportRegistrations } from '../../commands/registration/policies.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { bulkImportOnWire } from '../../projections/registration/bulk-imports.live.ts'
import { bulkImportsOf } from '../../projections/registration/bulk-imports.queries.ts'
import {
  importRegistrations,
  LISTED,
  previewImport,
  readImports,
  readImportTemplate,
  readImportToCorrect,
  setUpImport,
} from '../contract/registration-import.ts'
import { correctionWorkbook } from '../documents/correction-workbook.ts'
import { fileAsRead } from '../documents/file-as-read.ts'
import { languageOf } from '../documents/language-of.ts'
import { route, unwrap } from '../http/route.ts'
import { actingRole, inTournament, offerInTournament } from '../tournaments/in-tournament.ts'
import { importTemplate } from './import-template.xlsx.ts'

export const readImportTemplateRoute = route(readImportTemplate, async (request) => {
  const tournament = await offerInTournament(request, request.params.t, mayImportRegistrations)
  const organization = await environmentOf(request.app.reader, request.tenant)
  const content = await importTemplate({
    events: tournament.offer.events.map(({ title }) => title),
    facilities: organization?.trainingFacilities.flatMap(({ title, isRetired }) => (isRetired ? [] : [title])) ?? [],
    levels: organization?.levels.flatMap(({ label, isRetired }) => (isRetired ? [] : [label])) ?? [],
    canAddFacility: organization?.canAddTrainingFacility ?? false,
  })
  return { filename: 'registrations.xlsx', value: Buffer.from(content).toString('base64') }
})

/** The browser uploads the workbook directly to blob storage with this ticket. */
export const setUpImportRoute = route(setUpImport, async (request) => {
  await inTournament(request, request.params.t, mayImportRegistrations)
  return request.app.commands.issueImportTicket(request.tenant, request.params.t, randomUUID())
})

export const previewImportRoute = route(previewImport, async (request) => {
  const { app, tenant, body } = request
  const tournament = await offerInTournament(request, request.params.t, mayImportRegistrations)
  const { uri, reading } = body
  const plan = unwrap(await app.commands.previewImport(tenant, { tournamentId: request.params.t, uri, reading }))
  const titles = new Map(tournament.offer.events.map(({ eventId, title }) => [eventId, title]))
  return {
    uri,
    groups: plan.groups.slice(0, LISTED).map(({ emails, facility, students }) => ({
      emails: [...emails],
      facility,
      students: students.map(({ firstName, lastName, dateOfBirth, weight, eventIds, eventRows }) => ({
        name: fullName({ firstName, lastName }),
        dateOfBirth,
        weight,
        rows: [...new Set(eventRows)],
        events: eventIds.map((id) => titles.get(id) ?? id),
      })),
      registrations: students.reduce((sum, { eventIds }) => sum + eventIds.length, 0),
    })),
    errors: plan.errors.slice(0, LISTED).map(({ conflict: _, ...error }) => error),
    unmatched: plan.unmatched.slice(0, LISTED).map(({ row, name, eventId, reason, fields }) => ({
      row,
      name,
      reason,
      event: titles.get(eventId) ?? eventId,
      fields: [...fields],
    })),
    warnings: plan.warnings.slice(0, LISTED),
    unlikely: plan.unlikely.slice(0, LISTED),
    newFacilities: [...plan.newFacilities],
    ignoredColumns: plan.ignored.map((column) => ({ ...column })),
    missingColumns: plan.missing.map((column) => ({ ...column })),
    asRead: fileAsRead({ sheets: plan.asRead, encoding: plan.encoding }),
    totals: {
      ...plan.totals,
      errors: plan.errors.length,
      rowsInError: rowsOf(plan.errors),
      warnings: plan.warnings.length,
      unlikely: plan.unlikely.length,
      unmatched: plan.unmatched.length,
      rowsUnmatched: rowsOf(plan.unmatched),
    },
  }
})

const rowsOf = (all: readonly { readonly row: number | null }[]): number => new Set(all.map(({ row }) => row)).size

export const readImportToMendRoute = route(readImportToCorrect, async (request) => {
  const { app, tenant, params, body, person } = request
  const { title } = await inTournament(request, params.t, mayImportRegistrations)
  const { uri, reading } = body
  const sheets = unwrap(await app.commands.readImportToCorrect(tenant, { tournamentId: params.t, uri, reading }))
  const language = await languageOf(app, tenant, person.userId)
  return correctionWorkbook(sheets, { of: 'registrations', title, language })
})

export const importRegistrationsRoute = route(importRegistrations, async (request) => {
  const { app, body, person } = request
  const tournamentId = request.params.t
  await inTournament(request, tournamentId, mayImportRegistrations)
  const { uri, reading, filename } = body
  const context = request.command(actingRole(person, tournamentId))
  return unwrap(
    await app.commands.startImport(context, {
      tournamentId,
      uri,
      reading,
      ...(filename === undefined ? {} : { filename }),
    }),
  )
})

export const readImportsRoute = route(readImports, async (request) => {
  await inTournament(request, request.params.t, mayImportRegistrations)
  const rows = await bulkImportsOf(request.app.reader, request.tenant, request.params.t)
  return rows.map(bulkImportOnWire)
})
