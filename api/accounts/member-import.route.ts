import { randomUUID } from 'node:crypto'
import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import type { PlannedFamily } from '../../domain/accounts/member-import/plan-family.ts'
import { memberImportOnWire } from '../../projections/accounts/member-imports.live.ts'
import { memberImportsOf } from '../../projections/accounts/member-imports.queries.ts'
import {
  LISTED_ERRORS,
  LISTED_FAMILIES,
  previewMemberImport,
  readMemberImports,
  readMembersToCorrect,
  readMemberTemplate,
  setUpMemberImport,
  startMemberImport,
} from '../contract/member-import.ts'
import { correctionWorkbook } from '../documents/correction-workbook.ts'
import { fileAsRead } from '../documents/file-as-read.ts'
import { languageOf } from '../documents/language-of.ts'
import { route, unwrap } from '../http/route.ts'
import { byAdmin } from './by-admin.ts'
import { memberTemplate } from './member-template.xlsx.ts'

export const readMemberTemplateRoute = route(readMemberTemplate, async ({ app, tenant, person }) => {
  unwrap(mayManageAccounts(person))
  const { facilities, programs, levels, inputs } = await app.commands.readTenant(tenant)
  const active = <T extends { readonly isRetired: boolean }>(all: ReadonlyMap<string, T>): readonly T[] =>
    [...all.values()].filter(({ isRetired }) => !isRetired)
  const content = await memberTemplate({
    facilities: active(facilities).map(({ title }) => title),
    programs: active(programs).map(({ programId, name }) => ({
      name,
      levels: active(levels).flatMap(({ programIds, label }) => (programIds.includes(programId) ? [label] : [])),
    })),
    inputs: [...inputs.values()],
  })
  return { filename: 'members.xlsx', value: Buffer.from(content).toString('base64') }
})

/** The browser uploads the workbook directly to blob storage with this ticket. */
export const setUpMemberImportRoute = route(setUpMemberImport, async ({ app, tenant, person }) => {
  unwrap(mayManageAccounts(person))
  return app.commands.issueMemberTicket(tenant, randomUUID())
})

export const previewMemberImportRoute = route(previewMemberImport, async ({ app, tenant, person, body }) => {
  unwrap(mayManageAccounts(person))
  const { plan, contentHash, sheets } = unwrap(await app.commands.previewMembers(tenant, body))
  return {
    uri: body.uri,
    contentHash,
    families: plan.families.slice(0, LISTED_FAMILIES).map(familyOnWire),
    errors: plan.errors.slice(0, LISTED_ERRORS).map(({ conflict: _, ...error }) => error),
    unlikely: plan.unlikely.slice(0, LISTED_ERRORS),
    ignoredColumns: plan.ignored.map((column) => ({ ...column })),
    missingColumns: plan.missing.map((column) => ({ ...column })),
    asRead: fileAsRead({ sheets: plan.asRead, encoding: sheets[0]?.encoding, list: plan.list }),
    totals: { ...plan.totals, errors: plan.errors.length, unlikely: plan.unlikely.length },
  }
})

export const readMembersToMendRoute = route(readMembersToCorrect, async ({ app, tenant, person, body }) => {
  unwrap(mayManageAccounts(person))
  const sheets = unwrap(await app.commands.readMembersToCorrect(tenant, body))
  const language = await languageOf(app, tenant, person.userId)
  return correctionWorkbook(sheets, { of: 'members', title: null, language })
})

const familyOnWire = ({ membershipId, adults, students }: PlannedFamily) => ({
  adults: adults.map(({ displayName, email, userId }) => ({ name: displayName, email, isNew: userId === null })),
  students: students.map(({ name, details }) => ({
    name,
    isNew: details !== null,
    dateOfBirth: details?.dateOfBirth ?? null,
    weight: details?.weight ?? 0,
  })),
  isNew: membershipId === null,
})

export const startMemberImportRoute = route(startMemberImport, async (request) => {
  const { filename, ...rest } = request.body
  const input = { ...rest, ...(filename === undefined ? {} : { filename }) }
  return unwrap(await request.app.commands.importMembers(byAdmin(request), input))
})

export const readMemberImportsRoute = route(readMemberImports, async ({ app, tenant, person }) => {
  unwrap(mayManageAccounts(person))
  return (await memberImportsOf(app.reader, tenant)).map(memberImportOnWire)
})
