import { type Refusal, refusal } from '../../kernel/result.ts'

/** See schedule rule 5. */
export const scheduleOff = refusal('conflict', 'schedule-off', 'The schedule is not switched on for this organization.')
export const lessonNotFound = refusal('not-found', 'lesson-not-found', 'This lesson was not found.')
export const lessonIdInUse = refusal('conflict', 'id-in-use', 'This id is already in use.')
export const lessonFieldMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
/** `field` is the invalid field; the console shows the message there. */
export const invalidLesson = (field: string, message: string): Refusal =>
  refusal('invalid', 'invalid-lesson', message, { fields: [{ field: `/${field}`, problem: message }] })
export const instructorNotFound = refusal('not-found', 'instructor-not-found', 'This instructor was not found.')
export const audienceNotFound = (what: 'program' | 'level'): Refusal =>
  refusal('not-found', `${what}-not-found`, `This ${what} was not found.`)
/** A lesson may keep a retired program or level, but not get a new one. */
export const audienceRetired = (what: 'program' | 'level'): Refusal =>
  refusal('conflict', `${what}-retired`, `A ${what} that was chosen is retired.`)
export const notHeldOnDay = refusal('conflict', 'not-held-then', 'The lesson is not held on this day.')
export const tooManyAudiences = (most: number): Refusal =>
  refusal('invalid', 'too-many-audiences', `A lesson is for at most ${most} groups.`, { most })
