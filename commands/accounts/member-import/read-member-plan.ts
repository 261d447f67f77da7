import { ADULTS, STUDENTS } from '../../../domain/accounts/member-import/columns.ts'
import type { KnownFamily, MemberImportContext, NamedChoice } from '../../../domain/accounts/member-import/context.ts'
import { emailsOf, type MemberPlan, planMembers } from '../../../domain/accounts/member-import/plan.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { Tenant } from '../../../domain/accounts/tenant/state.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import { searchKey } from '../../../domain/kernel/search-key.ts'
import { latestDateAt } from '../../../domain/kernel/time.ts'
import type { Reading } from '../../../domain/kernel/workbook/reading.ts'
import type { Needs } from '../../kernel/deps.ts'
import { readUploadedWorkbook } from '../../kernel/workbook/read-uploaded-workbook.ts'
import type { Sheet } from '../../ports/workbook-reader.ts'
import { readTenant } from '../read-tenant.ts'
import { studentFormOf } from '../student-form.ts'

export type MemberPlanDeps = Needs<'handler' | 'clock' | 'blobs' | 'workbooks' | 'contacts'>

/** A file that was uploaded, and how a person says to read it. */
export interface UploadedMembers {
  readonly uri: string
  readonly reading?: Reading | undefined
}

export interface ReadMemberPlan {
  readonly plan: MemberPlan
  readonly contentHash: string
  readonly sheets: readonly Sheet[]
}

/** The folder of uploaded member workbooks; other folders belong to tournaments. */
export const MEMBERS = 'members'

/**
 * Reads an uploaded workbook and plans the import of its families. Refused: the refusals of `readUploadedWorkbook`.
 *
 * @param isStarted whether the import has started. Its rows may then still name choices that were retired or disabled
 * since.
 */
export const readMemberPlan =
  (deps: MemberPlanDeps) =>
  async (
    tenant: string,
    { uri, reading }: UploadedMembers,
    isStarted = false,
  ): Promise<Result<ReadMemberPlan, Refusal>> => {
    const read = await readUploadedWorkbook(deps)(tenant, { scope: MEMBERS, uri, reading, choice: [ADULTS, STUDENTS] })
    if (!read.ok) return read
    const { sheets, contentHash } = read.value
    const people = await deps.contacts.byEmail(tenant, emailsOf(sheets))
    const families = await familiesOf(
      deps,
      tenant,
      [...people.values()].flatMap(({ membershipId }) => membershipId ?? []),
    )
    const organization = offeredBy(await readTenant(deps)(tenant), isStarted)
    const today = latestDateAt(deps.clock.now())
    return ok({
      plan: planMembers(sheets, { ...organization, today, people, families, isStarted }, reading),
      contentHash,
      sheets,
    })
  }

/** How many memberships are read at the same time. */
const CONCURRENT_READS = 32

const familiesOf = async (
  { handler }: Needs<'handler'>,
  tenant: string,
  membershipIds: readonly string[],
): Promise<MemberImportContext['families']> => {
  const families = new Map<string, KnownFamily>()
  const ids = [...new Set(membershipIds)]
  for (let at = 0; at < ids.length; at += CONCURRENT_READS) {
    await Promise.all(
      ids.slice(at, at + CONCURRENT_READS).map(async (membershipId) => {
        const { state } = await handler.read(membershipAggregate, tenant, { membershipId })
        families.set(membershipId, {
          userIds: state.userIds,
          facilityId: state.facilityId,
          students: [...state.students.values()],
        })
      }),
    )
  }
  return families
}

const offeredBy = (
  tenant: Tenant,
  isStarted: boolean,
): Omit<MemberImportContext, 'today' | 'people' | 'families' | 'isStarted'> => {
  /** Active items come first, so that a name shared with a retired item means the active one. */
  const choosable = <T extends { readonly isRetired: boolean }>(items: ReadonlyMap<string, T>): readonly T[] => {
    const all = [...items.values()].sort((a, b) => Number(a.isRetired) - Number(b.isRetired))
    return isStarted ? all : all.filter(({ isRetired }) => !isRetired)
  }
  const facilities = new Map<string, string>()
  for (const { facilityId, title, shortTitle } of choosable(tenant.facilities)) {
    for (const name of [title, shortTitle].map(searchKey)) {
      if (name !== '' && !facilities.has(name)) facilities.set(name, facilityId)
    }
  }
  const named = (id: string, ...names: readonly string[]): NamedChoice => ({
    id,
    names: names.filter((name) => name.trim() !== ''),
  })
  return {
    facilities,
    disabledFacilities: new Set(
      [...tenant.facilities.values()].flatMap(({ title, isRetired }) => (isRetired ? [searchKey(title)] : [])),
    ),
    programs: choosable(tenant.programs).map(({ programId, name }) => named(programId, name)),
    levels: choosable(tenant.levels).map(({ levelId, label, grade }) => named(levelId, label, grade)),
    form: studentFormOf(tenant),
    inputs: [...tenant.inputs.values()],
  }
}
