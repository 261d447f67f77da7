import { phrases } from '../kernel/phrase.ts'

/** Refusals and problems of this context in English. */
export const bracketsText = phrases('brackets', {
  'not-drawn': 'The brackets have not been drawn yet.',
  'field-too-large': 'These are more than {most} athletes, too many to try out at once.',
  'tournament-ended': 'Tournament Ended',
  'tournament-started': 'Brackets can be regenerated only before the tournament starts.',
  'no-divisions': 'The tournament has no divisions yet. Add divisions to its events before drawing brackets.',
  'bracket-not-found': 'This bracket no longer exists: the brackets were drawn again.',
  'place-called': 'This bracket has already been called. Cancel its call before changing places.',
  'place-begun': 'The first bout of this bracket is over: its places can no longer be changed.',
  'places-changed': 'Someone else has changed the places of this bracket in the meantime. Please check them.',
  'other-event': 'Brackets can be changed only within one event.',
  'bracket-full': 'This bracket has room for {most} athletes.',
  'not-entered': 'This athlete is not registered for this event.',
  'already-in-bracket': 'This athlete already has a place in a bracket of this event.',
  'change-gone': 'This change can no longer be undone: its brackets have been changed since.',
  'rule-birth-year': 'The year of birth does not fit this division.',
  'rule-level': 'The level does not fit this division.',
  'rule-gender': 'The gender does not fit this division.',
  'rule-weight': 'The weight does not fit this division.',
  'bracket-called': 'One bracket has already been called. Cancel its call before regenerating brackets.',
  'bracket-begun': 'One bracket has results already. Take them back before regenerating brackets.',
  'brackets-begun': '{begun} brackets have results already. Take them back before regenerating brackets.',
  'brackets-called': '{called} brackets have already been called. Cancel their calls before regenerating brackets.',
})
