import { searchKey } from '../../kernel/search-key.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import type { StudentDetails } from '../membership/state.ts'
import type { StudentForm } from '../membership/student-rules.ts'
import type { LabeledInput } from './columns.ts'

/** Somebody who is there already. */
export interface KnownPerson {
  readonly userId: string
  /** Null for a user without a membership. */
  readonly membershipId: string | null
}

/** A family that is there already. */
export interface KnownFamily {
  readonly userIds: readonly string[]
  readonly facilityId: string | null
  readonly students: readonly StudentDetails[]
}

/** What the rows of a workbook may name, and who is there already. Names are compared by their `searchKey`. */
export interface MemberImportContext {
  readonly today: CalendarDate
  /** Title or short title → id. */
  readonly facilities: ReadonlyMap<string, string>
  /** Titles of facilities that nobody can choose any more. */
  readonly disabledFacilities: ReadonlySet<string>
  readonly programs: readonly Named[]
  readonly levels: readonly Named[]
  readonly form: StudentForm
  readonly inputs: readonly LabeledInput[]
  /** By e-mail. */
  readonly people: ReadonlyMap<string, KnownPerson>
  /** By membership. */
  readonly families: ReadonlyMap<string, KnownFamily>
  /** Whether the import runs: what the organization retired or asks for since it was started holds nobody up. */
  readonly isStarted: boolean
}

/** A program or level with everything it may be called. */
export interface Named {
  readonly id: string
  readonly names: readonly string[]
}

export const isCalled = ({ names }: Named, text: string): boolean =>
  names.some((name) => searchKey(name) === searchKey(text))
