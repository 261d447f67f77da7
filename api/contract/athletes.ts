import { z } from 'zod'
import { student } from './accounts.ts'
import { customInput } from './custom-inputs.ts'
import { endpoint } from './endpoint.ts'
import { accepted } from './problem.ts'
import { studentToSave } from './students.ts'
import { inputDefinition } from './tournaments.ts'

/** A registered athlete as the staff of a tournament may correct them (registration rule 24). */
const athleteInputs = z.object({
  student,
  /** The organization's custom fields and those of the athlete's events, each once; `studentIds` is the athlete. */
  inputs: z.array(customInput.extend({ studentIds: z.array(z.string()), value: z.string() })),
  /**
   * The other tournaments that have not ended and in which the athlete is registered, the last to end first: the details
   * cannot be changed until then. Empty if they can.
   */
  lockedBy: z.array(z.object({ title: z.string(), endDate: z.string(), timezone: z.string() })),
  /** What can be corrected for this tournament alone, with the values registered now; empty for coaches. */
  correctable: z.array(
    z.object({ input: inputDefinition.omit({ tournamentId: true, studentIds: true }), value: z.string() }),
  ),
})
export type AthleteInputs = z.infer<typeof athleteInputs>

/** A student of the organization, registered or not, with just enough for staff to choose the right one. */
const foundStudent = student
  .omit({ weight: true, height: true, specialNeeds: true, customValues: true, revision: true, modified: true })
  .extend({ emailAddresses: z.array(z.string()) })
export type FoundStudent = z.infer<typeof foundStudent>

/** At most 25, by name; those of canceled memberships are not found. */
export const findStudents = endpoint({
  method: 'GET',
  path: '/students/:t/find/:query',
  access: 'signed-in',
  service: 'membership',
  summary: 'Students by their names, their adults’ names, or an address; for those who run the tournament',
  reads: { of: 'search' },
  params: { query: z.string().trim().min(2).max(200) },
  response: z.array(foundStudent),
  problems: ['not-found', 'forbidden'],
})

/** `t` is the tournament's id, `id` the student's. */
export const readAthleteInputs = endpoint({
  method: 'GET',
  path: '/athletes/:t/read/inputs/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'A registered athlete with the custom fields that apply and their values',
  reads: { of: 'registrations', record: { student: 'id' } },
  response: athleteInputs,
  problems: ['not-found', 'forbidden'],
})
export const updateAthlete = endpoint({
  method: 'POST',
  path: '/athletes/:t/update/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Changes a registered athlete’s details; coaches only where the tournament allows it, and with consent',
  changes: true,
  body: studentToSave.extend({
    /** The revision the form was loaded with; without it, the current values are overwritten. */
    expected: z.int().optional(),
    /** Coaches: 'I have obtained consent to update personal details on behalf of this individual.' */
    hasConsent: z.boolean().default(false),
  }),
  response: accepted,
  problems: [
    'forbidden',
    'not-found',
    'membership-not-found',
    'student-not-found',
    'invalid-student',
    'invalid-input',
    'foreign-picture',
    'student-locked',
    'changed-meanwhile',
  ],
})
/** `t` is the tournament's id, `id` the student's. */
export const correctRegistration = endpoint({
  method: 'POST',
  path: '/athletes/:t/correct/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Corrects weight, level and contact of a registered athlete for this tournament alone',
  changes: true,
  body: z.object({
    /** By the input's binding; others stay as they are. */
    values: z.array(z.object({ key: z.string().min(1).max(200), value: z.string().trim().max(500) })).max(50),
  }),
  response: accepted,
  problems: ['forbidden', 'not-found', 'tournament-not-found', 'registration-not-found', 'invalid-correction'],
})
