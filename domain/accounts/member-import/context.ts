import { searchKey } from '../../kernel/search-key.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import type { StudentDetails } from '../membership/state.ts'
import type { StudentForm } from '../membership/student-rules.ts'
import type { LabeledInput } from './columns.ts'

/** A user who already exists. */
export interface KnownPerson {
  readonly userId: string
  /** Null for a user without a membership. */
  readonly membershipId: string | null
}

/** A membership that already exists. */
export interface KnownFamily {
  readonly userIds: readonly string[]
  readonly facilityId: string | null
  readonly students: readonly StudentDetails[]
}

/**
 * What a workbook is checked against: the organization's choices and its existing people. Names are compared by their
 * `searchKey`.
 */
export interface MemberImportContext {
  readonly today: CalendarDate
  /** Title or short title → id. */
  readonly facilities: ReadonlyMap<string, string>
  /** Titles of disabled facilities. */
  readonly disabledFacilities: ReadonlySet<string>
  readonly programs: readonly NamedChoice[]
  readonly levels: readonly NamedChoice[]
  readonly form: StudentForm
  readonly inputs: readonly LabeledInput[]
  /** By e-mail address. */
  readonly people: ReadonlyMap<string, KnownPerson>
  /** By membership. */
  readonly families: ReadonlyMap<string, KnownFamily>
  /** Whether the import is running: choices retired and fields required after it was started do not stop it. */
  readonly isStarted: boolean
}

/** A program or level with all of its names. */
export interface NamedChoice {
  readonly id: string
  readonly names: readonly string[]
}

export const hasName = ({ names }: NamedChoice, text: string): boolean =>
  names.some((name) => searchKey(name) === searchKey(text))
