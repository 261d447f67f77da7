import { refusal } from '../../kernel/result.ts'

export const personInTournament = refusal(
  'conflict',
  'person-in-tournament',
  'A student is registered for a tournament that has not yet ended, and its organizers need the student’s details and an adult whom they can reach. Cancel the registration first, or erase after the tournament.',
)
export const erasureStarted = refusal('conflict', 'erasure-started', 'Your data is already being deleted.')
