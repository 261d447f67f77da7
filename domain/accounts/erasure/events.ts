import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, instant, token } from '../../kernel/fields.ts'

/**
 * The erasure of a person, or of a family at once. Stream `erasure-<tenant>.<erasureId>`, one for each person or family.
 * Once it has started, the history says that it happened and by whom, but not who it was: what is erased is in no field
 * that it shows.
 */
export const erasureEvents = {
  /** A person asked for it and may withdraw until `dueAt`. */
  ErasureRequested: event(
    1,
    z.object({
      erasureId: token(),
      userId: idOf('user'),
      membershipId: token().nullable(),
      dueAt: instant('Erased on'),
    }),
    { audit: { about: 'user', title: 'Erasure requested', omits: ['erasureId', 'membershipId'] } },
  ),
  ErasureWithdrawn: event(1, z.object({ erasureId: token(), userId: idOf('user') }), {
    audit: { about: 'user', title: 'Request for erasure withdrawn', omits: ['erasureId'] },
  }),
  /**
   * Decided, and not to be stopped any more. A user's `membershipId` is the membership that the user leaves; the erasure's
   * own is deleted with its people.
   */
  ErasureStarted: event(
    1,
    z.object({
      erasureId: token(),
      users: z.array(z.object({ userId: token(), membershipId: token().nullable() })),
      students: z.array(z.object({ membershipId: token(), studentId: token() })),
      membershipId: token().nullable(),
    }),
    {
      audit: {
        about: 'tenant',
        title: ({ users, students }) => `Erasure of ${peopleIn(users.length + students.length)} started`,
        omits: ['erasureId', 'users', 'students', 'membershipId'],
      },
    },
  ),
  ErasureCompleted: event(1, z.object({ erasureId: token() }), {
    audit: { about: 'tenant', title: 'Erasure completed', omits: ['erasureId'] },
  }),
}
export type ErasureEvent = EventOf<typeof erasureEvents>

const peopleIn = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
