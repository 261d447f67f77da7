import { refusal } from '../../kernel/result.ts'

export const membershipNotFound = refusal('not-found', 'membership-not-found', 'No membership found')
export const membershipExists = refusal('conflict', 'membership-exists', 'This membership already exists.')
export const membershipFull = refusal(
  'conflict',
  'membership-full',
  'A membership can have at most 6 people who sign in.',
)
export const guardianNotFound = refusal('not-found', 'guardian-not-found', 'This person is not in your family.')
export const lastUser = refusal('conflict', 'last-user', 'The last person of a membership cannot be removed.')
export const membershipInTournament = refusal(
  'conflict',
  'membership-in-tournament',
  'A student of this membership is registered for a tournament that has not yet ended. Cancel the registration first, or delete the membership after the tournament.',
)
export const personNotFound = refusal('not-found', 'person-not-found', 'This person does not belong to the membership.')
export const sameMembership = refusal('conflict', 'same-membership', 'They belong to this membership already.')
export const nobodyToMove = refusal('invalid', 'nobody-to-move', 'Please choose at least one person to move.')
export const studentsLeft = refusal(
  'conflict',
  'students-left',
  'The students that stay would have no adult. Move them as well, or leave an adult with them.',
)
/** The same rule as for a student's details (accounts rule 34). */
export const studentsInTournament = refusal(
  'conflict',
  'student-in-tournament',
  'A student is registered for an event in a tournament that has not yet ended, and can be moved after it.',
)
export const stillInvited = refusal(
  'conflict',
  'still-invited',
  'A person who has not accepted the invitation yet cannot be moved. Remove the person here, and invite the person there.',
)
export const peopleMoving = refusal(
  'conflict',
  'people-moving',
  'People of this membership are being moved. Please try again in a moment.',
)
export const notOnboardable = refusal(
  'conflict',
  'membership-canceled',
  'This membership is canceled. Change its status to Active instead.',
)
export const studentNotFound = refusal('not-found', 'student-not-found', 'No students found')
export const studentExists = refusal('conflict', 'student-exists', 'This student is registered already.')

/** See accounts rule 24. */
export const studentLocked = refusal(
  'conflict',
  'student-locked',
  'This student is registered for an event in a tournament that has not yet ended. Values cannot be updated while the tournament is active.',
)

export const invalidStudent = (field: string, message: string) =>
  refusal('invalid', 'invalid-student', message, { field })

export const foreignPicture = refusal('invalid', 'foreign-picture', 'Please choose a picture of this student.', {
  field: 'imageUri',
})

/** See kernel rule 18. */
export const unknownBinding = (key: string) =>
  refusal('invalid', 'unknown-binding', `Invalid binding for property ${key}, unable to proceed.`, { field: key })

export const invalidInput = (studentId: string, field: string, message: string) =>
  refusal('invalid', 'invalid-input', message, { studentId, field })

/** A student of the membership is missing from the review. */
export const reviewIncomplete = (studentIds: readonly string[]) =>
  refusal('conflict', 'review-incomplete', 'There is another student in your family now. Please review it as well.', {
    studentIds,
  })
