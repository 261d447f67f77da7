import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf } from '../../kernel/fields.ts'

/**
 * Who no longer counts as an admin of the organization. Stream `account-admins-<tenant>`. Roles are kept by each user's
 * own stream; this one decides that somebody is left who can manage the organization.
 */
export const accountAdminsEvents = {
  /** Comes before the admin role is taken from a user, the user is removed or the membership canceled. */
  AdminWithdrawn: event(1, z.object({ userId: idOf('user') }), {
    audit: { about: 'user', title: 'No longer an admin of the organization' },
  }),
  /** Comes after a user who was withdrawn has the admin role again. */
  AdminRestored: event(1, z.object({ userId: idOf('user') }), {
    audit: { about: 'user', title: 'Admin of the organization again' },
  }),
}
export type AccountAdminsEvent = EventOf<typeof accountAdminsEvents>
