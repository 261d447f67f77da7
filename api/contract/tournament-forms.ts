import { z } from 'zod'
import { required } from './edited.ts'
import { setUpRevisions, tournamentDetails } from './tournament-set-up.ts'

/** Local time in a tournament's zone: `2027-03-06T09:00`. */
const wallClock = z.iso.datetime({ local: true })

const wallClocks = {
  displayAfter: wallClock,
  startDate: wallClock,
  endDate: wallClock,
  registrationEnds: wallClock.nullable(),
}

/** The form of a new tournament; its operational details are entered later. */
export const newTournamentForm = tournamentDetails
  .omit({ athleteCallMinutes: true, stagingLocations: true, bracketLocations: true, coachesCanEditAthletes: true })
  .extend({ ...wallClocks, title: required, terms: required, id: required })
export type NewTournamentForm = z.infer<typeof newTournamentForm>

/** The form of an existing tournament, with the values it was loaded with: only differences are sent. */
export const editTournamentForm = tournamentDetails.extend({
  ...wallClocks,
  title: required,
  terms: required,
  filledFrom: z.object({ revisions: setUpRevisions, values: tournamentDetails.extend(wallClocks) }),
})
export type EditTournamentForm = z.infer<typeof editTournamentForm>

/** The form of a duplicate. */
export const duplicateForm = z.object({
  ...wallClocks,
  title: required,
  incrementDivisionRuleYears: z.boolean(),
})
