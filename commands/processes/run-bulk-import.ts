import type { Recorded } from '../../domain/kernel/event.ts'
import type { ImportFailure } from '../../domain/kernel/workbook/import-failure.ts'
import type { BulkImportEvent } from '../../domain/registration/bulk-import/events.ts'
import type { ImportPlan, PlannedGroup } from '../../domain/registration/bulk-import/plan.ts'
import { type BulkImport, bulkImportAggregate } from '../../domain/registration/bulk-import/state.ts'
import { claimUnlistedEmails } from '../accounts/claim-email.ts'
import { registerHousehold } from '../accounts/membership.ts'
import { addFacility } from '../accounts/organization.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import { registerUser } from '../accounts/user.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process } from '../kernel/process.ts'
import { readStartedWorkbook } from '../kernel/workbook/read-started-workbook.ts'
import { IMPORT_CONTAINER } from '../kernel/workbook/workbook-place.ts'
import { type EntriesOf, giveImportedPlaces } from '../registration/import/give-imported-places.ts'
import { identifyGroup, type Known } from '../registration/import/identify-group.ts'
import { importEntries } from '../registration/import/import-entries.ts'
import { type PlanDeps, readPlan } from '../registration/import/read-plan.ts'
import { completeImport, failImport, recordImportGroups } from '../registration/import/record-progress.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = PlanDeps & Needs<'contacts' | 'digest' | 'clock'>
type ImportStarted = Recorded<Extract<BulkImportEvent, { type: 'ImportStarted' }>>

const NAME = 'run-bulk-import'
/** Groups registered concurrently; their progress is recorded in one append. */
const CONCURRENCY = 12

/**
 * An import was started → its people become users, memberships and students, and their entries are registered. Every id
 * derives from the import's id, so that an interrupted run continues where it stopped. Imported entries take places,
 * but are never refused. An import whose workbook is gone, or whose rows are no longer valid, fails. At the end the
 * workbook, which contains personal data, is deleted.
 */
export const runBulkImport = (deps: Deps): Process<BulkImportEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: { ImportStarted: run(deps) },
  // Two workbooks may list the same people. Run in sequence, the second finds those that the first created.
  orderedBy: ({ tenant }) => tenant,
})

const run =
  (deps: Deps) =>
  async (event: ImportStarted): Promise<void> => {
    const { importId, uri } = event.data
    const { state } = await deps.handler.read(bulkImportAggregate, event.tenant, { importId })
    if (state.end === null) await register(deps, event, state)
    await deps.blobs.delete(IMPORT_CONTAINER, uri)
  }

const register = async (deps: Deps, event: ImportStarted, state: BulkImport): Promise<void> => {
  const { importId, tournamentId, uri, contentHash, reading } = event.data
  const fail = async (reason: ImportFailure) =>
    void mustSucceed(await failImport(deps)(causedBy(event, NAME, 'fail'), { importId, reason }))
  const read = await readStartedWorkbook(contentHash, () =>
    readPlan(deps)(event.tenant, tournamentId, { uri, reading }, 'started'),
  )
  if (!read.ok) return fail(read.error)
  const { plan } = read.value
  // Rows with errors are in no group, and groups are numbered in the order of the rows.
  if (plan.errors.length > 0) return fail('rows-in-error')
  const facilityIds = await addFacilities(deps, event, plan)
  // A contact belongs to one group, so no group creates users that a later group has to find.
  const emails = plan.groups.flatMap((group) => group.emails)
  const known = { facilityIds, contacts: await deps.contacts.byEmail(event.tenant, emails) }
  const pending = plan.groups.filter(({ group }) => !state.registered.has(group))
  for (let at = 0; at < pending.length; at += CONCURRENCY) {
    const batch = pending.slice(at, at + CONCURRENCY)
    const groups = await Promise.all(batch.map((group) => registerGroup(deps, event, group, known)))
    const context = causedBy(event, NAME, `groups ${groups[0]?.group} to ${groups.at(-1)?.group}`)
    await giveImportedPlaces(deps)(context, event.data, groups)
    const registered = groups.map(({ entries, ...group }) => ({ ...group, newEntries: entries.length }))
    mustSucceed(await recordImportGroups(deps)(context, { importId, groups: registered }))
  }
  mustSucceed(await completeImport(deps)(causedBy(event, NAME, 'complete'), { importId }))
}

/** Adds the facilities that the organization does not have; returns the ids of all facilities by title. */
const addFacilities = async (
  deps: Deps,
  event: ImportStarted,
  plan: ImportPlan,
): Promise<ReadonlyMap<string, string>> => {
  const { facilities: known } = await readTenant(deps)(event.tenant)
  for (const title of plan.newFacilities) {
    const usual = derivedId('facility', event.tenant, title.toLowerCase())
    // A facility that an earlier import created may have been renamed since.
    const facilityId = known.has(usual)
      ? derivedId('facility', event.tenant, event.data.importId, title.toLowerCase())
      : usual
    const facility = { facilityId, title, shortTitle: title.slice(0, 20), location: '' }
    mustSucceed(await addFacility(deps)(causedBy(event, NAME, `facility ${facilityId}`), facility))
  }
  const { facilities } = await readTenant(deps)(event.tenant)
  const retiredFirst = [...facilities.values()].sort((a, b) => Number(b.isRetired) - Number(a.isRetired))
  return new Map(retiredFirst.map(({ title, facilityId }) => [title, facilityId]))
}

const registerGroup = async (
  deps: Deps,
  event: ImportStarted,
  planned: PlannedGroup,
  known: Known,
): Promise<EntriesOf & { readonly group: number; readonly newStudents: number }> => {
  const { importId, tournamentId } = event.data
  const { group } = planned
  const context = (step: string) => causedBy(event, NAME, `${step} ${group}`)
  const people = await identifyGroup(deps, event, importId, planned, known)
  const { membershipId, facilityId, userIds, students, entries } = people
  mustSucceed(await claimUnlistedEmails(deps)(context('addresses'), people.newUsers))
  for (const { userId, email } of people.newUsers) {
    const user = { userId, objectId: userId, email, displayName: email, mobile: null, roles: ['Viewer' as const] }
    mustSucceed(await registerUser(deps)(context(`user ${userId}`), user))
  }
  const membership = { membershipId, status: 'Active', facilityId, userIds } as const
  mustSucceed(await registerHousehold(deps)(context('household'), { membership, students }))
  mustSucceed(await importEntries(deps)(context('entries'), { tournamentId, membershipId, importId, entries }))
  // Entries that the membership already had have other ids.
  const { entries: held } = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
  const newEntries = entries.filter(({ entryId }) => held.has(entryId))
  return { group, membershipId, newStudents: people.newStudents, entries: newEntries }
}
