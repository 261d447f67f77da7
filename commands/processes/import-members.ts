import type { MemberImportEvent } from '../../domain/accounts/member-import/events.ts'
import { type MemberImport, memberImportAggregate, sumOf } from '../../domain/accounts/member-import/state.ts'
import type { ImportFailure } from '../../domain/kernel/workbook/import-failure.ts'
import { importFamily } from '../accounts/member-import/import-family.ts'
import { type MemberPlanDeps, readMemberPlan } from '../accounts/member-import/read-member-plan.ts'
import {
  completeMemberImport,
  failMemberImport,
  recordImportedFamilies,
} from '../accounts/member-import/record-member-progress.ts'
import { IMPORT_MEMBERS } from '../accounts/member-import/start-member-import.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readStartedWorkbook } from '../kernel/workbook/read-started-workbook.ts'
import { IMPORT_CONTAINER } from '../kernel/workbook/workbook-place.ts'

type Deps = MemberPlanDeps & Needs<'digest'>
type Started = RecordedOf<MemberImportEvent, 'MemberImportStarted'>

const NAME = IMPORT_MEMBERS
/** Families imported concurrently; their progress is recorded in one append. */
const BATCH = 12

/**
 * An import of members was started → its families become users, memberships and students, and are invited if the admin
 * chose so. An interrupted run continues where it stopped. An import whose workbook is gone fails. At the end the
 * workbook, which contains personal data, is deleted.
 */
export const importMembers = (deps: Deps): Process<MemberImportEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    MemberImportStarted: async (event) => {
      const { importId, uri } = event.data
      const { state } = await deps.handler.read(memberImportAggregate, event.tenant, { importId })
      if (state.end === null) await run(deps, event, state)
      await deps.blobs.delete(IMPORT_CONTAINER, uri)
    },
  },
  // Two workbooks may list the same people. Run in sequence, the second finds those that the first created.
  orderedBy: ({ tenant }) => tenant,
})

const run = async (deps: Deps, event: Started, state: MemberImport): Promise<void> => {
  const { importId, uri, contentHash, reading, sendInvitations } = event.data
  const fail = async (reason: ImportFailure) =>
    void mustSucceed(await failMemberImport(deps)(causedBy(event, NAME, 'fail'), { importId, reason }))
  const read = await readStartedWorkbook(contentHash, () => readMemberPlan(deps)(event.tenant, { uri, reading }, true))
  if (!read.ok) return fail(read.error)
  const { families, totals } = read.value.plan
  // A changed custom field may make a sheet's headers invalid, so that none of its rows is read.
  if (totals.families !== event.data.families || totals.students !== event.data.students) return fail('rows-in-error')
  for (let from = state.done; from < families.length; from += BATCH) {
    const batch = families.slice(from, from + BATCH)
    const made = await Promise.all(
      batch.map((family) =>
        importFamily(deps)(causedBy(event, NAME, `family ${family.family}`), { importId, family, sendInvitations }),
      ),
    )
    const progress = { importId, from, done: from + batch.length, made: sumOf(made) }
    mustSucceed(await recordImportedFamilies(deps)(causedBy(event, NAME, `families from ${from}`), progress))
  }
  mustSucceed(await completeMemberImport(deps)(causedBy(event, NAME, 'complete'), { importId }))
}
