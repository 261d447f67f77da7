import type { MemberImportEvent } from '../../domain/accounts/member-import/events.ts'
import { type MemberImport, memberImportAggregate, sumOf } from '../../domain/accounts/member-import/state.ts'
import { importFamily } from '../accounts/member-import/import-family.ts'
import { type MemberPlanDeps, readMemberPlan } from '../accounts/member-import/read-member-plan.ts'
import { completeMemberImport, recordImportedFamilies } from '../accounts/member-import/record-member-progress.ts'
import { IMPORT_MEMBERS } from '../accounts/member-import/start-member-import.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { IMPORT_CONTAINER } from '../kernel/workbook/workbook-place.ts'

type Deps = MemberPlanDeps & Needs<'digest'>
type Started = RecordedOf<MemberImportEvent, 'MemberImportStarted'>

const NAME = IMPORT_MEMBERS
/** Families imported concurrently; their progress is recorded in one append. */
const BATCH = 12

/**
 * An import of members was started → its families become users, memberships and students, and are invited if the admin
 * chose so. An interrupted run continues where it stopped. At the end the workbook, which contains personal data, is
 * deleted.
 */
export const importMembers = (deps: Deps): Process<MemberImportEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    MemberImportStarted: async (event) => {
      const { importId, uri } = event.data
      const { state } = await deps.handler.read(memberImportAggregate, event.tenant, { importId })
      if (!state.isComplete) await run(deps, event, state)
      await deps.blobs.delete(IMPORT_CONTAINER, uri)
    },
  },
  // Two workbooks may list the same people. Run in sequence, the second finds those that the first created.
  orderedBy: ({ tenant }) => tenant,
})

const run = async (deps: Deps, event: Started, state: MemberImport): Promise<void> => {
  const { importId, uri, contentHash, sendInvitations } = event.data
  const read = mustSucceed(await readMemberPlan(deps)(event.tenant, uri, true))
  if (read.contentHash !== contentHash) throw new Error(`the workbook of import ${importId} changed after its start`)
  const { families } = read.plan
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
