import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, instant, token } from '../../kernel/fields.ts'

/**
 * The erasure of a person or a whole family. Stream `erasure-<tenant>.<erasureId>`, one for each person or family. Once
 * started, the history shows that it happened and who started it, but not who was erased: no field shown there names
 * them.
 */
export const erasureEvents = {
  /** A person asked for the erasure and may withdraw the request until `dueAt`. */
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
    audit: { about: 'user', title: 'Request for erasure withdrawn', omits: ['erasureId'], ends: ['dueAt'] },
  }),
  /**
   * The erasure is decided and can no longer be stopped. A user's `membershipId` is the membership that the user
   * leaves; the top-level `membershipId` is the one deleted with its people.
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
        values: ({ users, students }) => ({ people: users.length + students.length }),
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
