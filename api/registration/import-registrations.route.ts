import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { mayImportRegistrations } from '../../commands/registration/import/policies.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { bulkImportOnWire } from '../../projections/registration/bulk-imports.live.ts'
import { bulkImportsOf } from '../../projections/registration/bulk-imports.queries.ts'
import { accepted } from '../contract/problem.ts'
import { bulkImportPreview, bulkImportRequest, bulkImportRow, uploadTicket } from '../contract/registration.ts'
import { type AnyRoute, signedInRoute, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/of-tournament.ts'
import { importTemplate } from './import-template.xlsx.ts'

const params = z.object({ t: z.string() })

export const readImportTemplate: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/registrations/import/:t/bulk/template',
  service: 'provisioning',
  summary: 'The workbook to fill in (base64)',
  schemas: { params },
  response: z.object({ filename: z.string(), value: z.string() }),
  handle: async (request) => {
    const tournament = await inTournament(request, request.params.t, mayImportRegistrations)
    const organisation = await environmentOf(request.app.reader, request.tenant)
    const content = await importTemplate({
      events: tournament.offer.events.map(({ title }) => title),
      facilities: organisation?.trainingFacilities.map(({ title }) => title) ?? [],
      levels: organisation?.levels.map(({ label }) => label) ?? [],
      canAddFacility: organisation?.canAddTrainingFacility ?? false,
    })
    return { filename: 'registrations.xlsx', value: Buffer.from(content).toString('base64') }
  },
})

/** Where the browser puts the workbook, straight into blob storage. */
export const setUpImport: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/registrations/import/:t/bulk/setup',
  service: 'provisioning',
  summary: 'A ticket to upload one workbook',
  schemas: { params },
  response: uploadTicket,
  handle: async (request) => {
    await inTournament(request, request.params.t, mayImportRegistrations)
    return request.app.commands.issueImportTicket(request.tenant, request.params.t, randomUUID())
  },
})

export const previewImport: AnyRoute = signedInRoute({
  method: 'POST',
  url: '/registrations/import/:t/bulk/preview',
  service: 'provisioning',
  summary: 'What a workbook would do, with an error for each bad row',
  schemas: { params, body: bulkImportRequest },
  response: bulkImportPreview,
  limitPerMinute: 30,
  handle: async (request) => {
    const { app, tenant, body } = request
    const tournament = await inTournament(request, request.params.t, mayImportRegistrations)
    const plan = unwrap(await app.commands.previewImport(tenant, { tournamentId: request.params.t, uri: body.uri }))
    const titles = new Map(tournament.offer.events.map(({ eventId, title }) => [eventId, title]))
    return {
      uri: body.uri,
      groups: plan.groups.map(({ emails, facility, students }) => ({
        emails: [...emails],
        facility,
        students: students.map(({ firstName, lastName, eventIds }) => ({
          name: `${firstName} ${lastName}`,
          events: eventIds.map((id) => titles.get(id) ?? id),
        })),
        registrations: students.reduce((sum, { eventIds }) => sum + eventIds.length, 0),
      })),
      errors: [...plan.errors],
      warnings: [...plan.warnings],
      newFacilities: [...plan.newFacilities],
      totals: plan.totals,
    }
  },
})

export const importRegistrations: AnyRoute = signedInRoute({
  method: 'POST',
  url: '/registrations/import/:t/bulk',
  service: 'provisioning',
  summary: 'Import a workbook that has no row errors',
  changes: true,
  schemas: { params, body: bulkImportRequest.extend({ filename: z.string().max(255).optional() }) },
  response: accepted.extend({ importId: z.string() }),
  handle: async (request) => {
    const { app, body, person } = request
    const tournamentId = request.params.t
    await inTournament(request, tournamentId, mayImportRegistrations)
    const { uri, filename } = body
    const context = request.command(actingRole(person, tournamentId))
    return unwrap(
      await app.commands.startImport(context, { tournamentId, uri, ...(filename === undefined ? {} : { filename }) }),
    )
  },
})

export const readImports: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/registrations/import/:t/bulk/list',
  service: 'provisioning',
  summary: 'Imports of a tournament and how far they are',
  schemas: { params },
  response: z.array(bulkImportRow),
  handle: async (request) => {
    await inTournament(request, request.params.t, mayImportRegistrations)
    const rows = await bulkImportsOf(request.app.reader, request.tenant, request.params.t)
    return rows.map(bulkImportOnWire)
  },
})
