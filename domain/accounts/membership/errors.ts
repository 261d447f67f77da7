import type { Phrase } from '../../kernel/phrase.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { unknownBinding as unknownBindingText } from '../../kernel/student-property.ts'
import { accountsText } from '../texts.ts'

export const membershipNotFound = refusal('not-found', 'membership-not-found', accountsText('membership-not-found'))
export const membershipExists = refusal('conflict', 'membership-exists', accountsText('membership-exists'))
export const membershipFull = refusal('conflict', 'membership-full', accountsText('membership-full'))
export const guardianNotFound = refusal('not-found', 'guardian-not-found', accountsText('guardian-not-found'))
export const lastUser = refusal('conflict', 'last-user', accountsText('last-user'))
export const membershipInTournament = refusal(
  'conflict',
  'membership-in-tournament',
  accountsText('membership-in-tournament'),
)
export const personNotFound = refusal('not-found', 'person-not-found', accountsText('person-not-found'))
export const sameMembership = refusal('conflict', 'same-membership', accountsText('same-membership'))
export const nobodyToMove = refusal('invalid', 'nobody-to-move', accountsText('nobody-to-move'))
export const studentsLeft = refusal('conflict', 'students-left', accountsText('students-left'))
/** The same rule as for a student's details (accounts rule 34). */
export const studentsInTournament = refusal('conflict', 'student-in-tournament', accountsText('student-in-tournament'))
export const stillInvited = refusal('conflict', 'still-invited', accountsText('still-invited'))
export const peopleMoving = refusal('conflict', 'people-moving', accountsText('people-moving'))
export const notOnboardable = refusal('conflict', 'membership-canceled', accountsText('membership-canceled'))
export const studentNotFound = refusal('not-found', 'student-not-found', accountsText('student-not-found'))
export const studentExists = refusal('conflict', 'student-exists', accountsText('student-exists'))

/** See accounts rule 24. */
export const studentLocked = refusal('conflict', 'student-locked', accountsText('student-locked'))

export const invalidStudent = (field: string, phrase: Phrase) =>
  refusal('invalid', 'invalid-student', phrase, { field })

export const foreignPicture = refusal('invalid', 'foreign-picture', accountsText('foreign-picture'), {
  field: 'imageUri',
})

/** See kernel rule 18. */
export const unknownBinding = (key: string) =>
  refusal('invalid', 'unknown-binding', unknownBindingText(key), { field: key })

export const invalidInput = (studentId: string, field: string, phrase: Phrase) =>
  refusal('invalid', 'invalid-input', phrase, { studentId, field })

/** A student of the membership is missing from the review. */
export const reviewIncomplete = (studentIds: readonly string[]) =>
  refusal('conflict', 'review-incomplete', accountsText('review-incomplete'), {
    studentIds,
  })

/** Names the student in a refusal of several students. */
export const ofStudent = (refused: Refusal, studentId: string): Refusal => ({
  ...refused,
  details: { ...refused.details, studentId },
})
