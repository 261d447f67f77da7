import { fieldProblem, type Phrase } from '../../kernel/phrase.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { scheduleText } from '../texts.ts'

/** See schedule rule 5. */
export const scheduleOff = refusal('conflict', 'schedule-off', scheduleText('schedule-off'))
export const lessonNotFound = refusal('not-found', 'lesson-not-found', scheduleText('lesson-not-found'))
export const lessonIdInUse = refusal('conflict', 'id-in-use', kernelText('id-in-use'))
export const lessonFieldMissing = refusal('invalid', 'missing-fields', kernelText('empty'))
/** `field` is the invalid field; the console shows the message there. */
export const invalidLesson = (field: string, phrase: Phrase): Refusal =>
  refusal('invalid', 'invalid-lesson', phrase, { fields: [fieldProblem(`/${field}`, phrase)] })
export const instructorNotFound = refusal('not-found', 'instructor-not-found', scheduleText('instructor-not-found'))
export const audienceNotFound = (what: 'program' | 'level'): Refusal =>
  refusal('not-found', `${what}-not-found`, scheduleText(`${what}-not-found`))
/** A lesson may keep a retired program or level, but not get a new one. */
export const audienceRetired = (what: 'program' | 'level'): Refusal =>
  refusal('conflict', `${what}-retired`, scheduleText(`${what}-retired`))
export const notHeldOnDay = refusal('conflict', 'not-held-then', scheduleText('not-held-then'))
export const tooManyAudiences = (most: number): Refusal =>
  refusal('invalid', 'too-many-audiences', scheduleText('too-many-audiences', { most }), { most })
