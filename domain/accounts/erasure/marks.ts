import type { DomainEvent } from '../../kernel/event.ts'

/** Whose encryption keys an event of the log shows to be deleted. */
export interface ErasureMarks {
  /** The key was deleted before the event was recorded. */
  readonly erased: readonly string[]
  /** The key is about to be deleted or already is. */
  readonly erasing: readonly string[]
}

const none: ErasureMarks = { erased: [], erasing: [] }

/** The marks of `StudentErased` and `UserErased`, and of `ErasureStarted`, which precedes them. */
export const erasureMarks = ({ type, data }: DomainEvent): ErasureMarks => {
  const fields = data as Readonly<Record<string, unknown>>
  switch (type) {
    case 'StudentErased':
      return { ...none, erased: [String(fields.studentId)] }
    case 'UserErased':
      return { ...none, erased: [String(fields.userId)] }
    case 'ErasureStarted': {
      const users = fields.users as readonly { readonly userId: string }[]
      const students = fields.students as readonly { readonly studentId: string }[]
      return { ...none, erasing: [...users.map(({ userId }) => userId), ...students.map(({ studentId }) => studentId)] }
    }
    default:
      return none
  }
}
