import { phrases } from '../kernel/phrase.ts'

/** Refusals and problems of this context in English. */
export const scheduleText = phrases('schedule', {
  'schedule-off': 'The schedule is not switched on for this organization.',
  'lesson-not-found': 'This lesson was not found.',
  'instructor-not-found': 'This instructor was not found.',
  'not-held-then': 'The lesson is not held on this day.',
  'too-many-audiences': 'A lesson is for at most {most} groups.',
  'invalid-join-link': 'Please enter a web address that begins with https://.',
  'end-before-beginning': 'The end must be after the beginning.',
  'last-day-before-first': 'The last day must not be before the first.',
  'no-such-weekday': 'There is no such day of the week between the first day and the last.',
  'program-not-found': 'This program was not found.',
  'program-retired': 'A program that was chosen is retired.',
  'level-not-found': 'This level was not found.',
  'level-retired': 'A level that was chosen is retired.',
})
