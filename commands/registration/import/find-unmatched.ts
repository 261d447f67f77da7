import { setImmediate } from 'node:timers/promises'
import { membershipAggregate, Siblings, type StudentDetails } from '../../../domain/accounts/published.ts'
import { type NoDivision, unmatchedAmong } from '../../../domain/brackets/published.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import type { PlannedGroup, PlannedStudent } from '../../../domain/registration/bulk-import/grouping.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import type { Needs } from '../../kernel/deps.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'

type Deps = Needs<'handler' | 'contacts'>

/** An entry in a workbook that the draw would match to no division of its event. */
export interface UnmatchedEntry extends NoDivision {
  readonly row: number
  readonly name: string
  readonly eventId: string
}

/** Groups looked up at the same time; the event loop is released after each batch. */
const CONCURRENT_READS = 32

/**
 * Finds the athletes who would be in no division if these groups were imported and the brackets drawn, in the order of
 * the workbook's rows. For existing athletes it uses their record, because an import does not change it. Writes
 * nothing.
 */
export const findUnmatched =
  (deps: Deps) =>
  async (tenant: string, tournamentId: string, groups: readonly PlannedGroup[]): Promise<readonly UnmatchedEntry[]> => {
    const divisions = (await readTournament(deps)(tenant, tournamentId))?.divisions ?? []
    if (divisions.length === 0) return []
    const noDivisionOf = unmatchedAmong(divisions)
    const { levels } = await readTenant(deps)(tenant)
    const contacts = await deps.contacts.byEmail(
      tenant,
      groups.flatMap(({ emails }) => emails),
    )
    const unmatchedOf = (student: PlannedStudent, known: StudentDetails | undefined): readonly UnmatchedEntry[] => {
      const { dateOfBirth, gender, weight, levelId } = known ?? student
      const facts = {
        birthYear: dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)),
        levelOrder: levelId === null ? null : (levels.get(levelId)?.order ?? null),
        gender,
        weight,
      }
      return student.eventIds.flatMap((eventId, at): readonly UnmatchedEntry[] => {
        const no = noDivisionOf({ ...facts, eventId })
        return no === null
          ? []
          : [
              {
                row: student.eventRows[at] ?? student.row,
                name: fullName(student),
                eventId,
                ...no,
              },
            ]
      })
    }
    const found: UnmatchedEntry[] = []
    for (let at = 0; at < groups.length; at += CONCURRENT_READS) {
      const batch = groups.slice(at, at + CONCURRENT_READS)
      const held = await Promise.all(
        batch.map(async ({ emails }) => {
          const membershipId = emails.flatMap((email) => contacts.get(email)?.membershipId ?? [])[0]
          return new Siblings(membershipId === undefined ? [] : await studentsOf(deps, tenant, membershipId))
        }),
      )
      batch.forEach(({ students }, index) => {
        for (const student of students) found.push(...unmatchedOf(student, held[index]?.find(student)))
      })
      await setImmediate()
    }
    // Groups gather rows from all over the workbook.
    return found.sort((a, b) => a.row - b.row)
  }

const studentsOf = async (
  { handler }: Needs<'handler'>,
  tenant: string,
  membershipId: string,
): Promise<Iterable<StudentDetails>> =>
  (await handler.read(membershipAggregate, tenant, { membershipId })).state.students.values()
