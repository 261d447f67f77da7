import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, minutes, name } from '../../kernel/fields.ts'

const callStatus = z.enum(['Pending', 'Staging', 'AssignedToLocation'])
export type CallStatus = z.infer<typeof callStatus>
/** The numbers of these states in the API (athlete-call rule 1). */
export const callStatusNumber = { Pending: 0, Staging: 1, AssignedToLocation: 2 } as const

const ofBracket = {
  tournamentId: idOf('tournament'),
  bracketId: idOf('bracket'),
  divisionId: idOf('division'),
  eventId: idOf('event'),
}

/** Where one bracket's athletes are called to. Stream `bracket-call-<tenant>.<tournamentId>.<bracketId>`. */
export const bracketCallEvents = {
  CalledToStaging: event(1, z.object({ ...ofBracket, location: name(), minutes: minutes() }), {
    audit: {
      about: 'bracket',
      values: ({ location }) => ({ location }),
      title: (data) => `Called to ${data.location}`,
    },
  }),
  AssignedToLocation: event(1, z.object({ ...ofBracket, from: z.enum(['Pending', 'Staging']), location: name() }), {
    audit: {
      about: 'bracket',
      values: ({ location }) => ({ location }),
      title: (data) => `Assigned to ${data.location}`,
      omits: ['from'],
    },
  }),
  /** The bracket returns to Pending and its location is cleared. */
  CallToStagingCanceled: event(1, z.object({ ...ofBracket, to: z.literal('Pending') }), {
    audit: {
      about: 'bracket',
      title: 'Call to staging canceled',
      omits: ['to'],
    },
    formerly: { CallToStagingCancelled: 1 },
  }),
  /** The bracket returns to `to`; in staging it has the location and minutes of its previous call again. */
  LocationAssignmentCanceled: event(1, z.object({ ...ofBracket, to: z.enum(['Pending', 'Staging']) }), {
    audit: {
      about: 'bracket',
      title: 'Location assignment canceled',
      omits: ['to'],
    },
    formerly: { LocationAssignmentCancelled: 1 },
  }),
}
export type BracketCallEvent = EventOf<typeof bracketCallEvents>
