import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf } from '../../kernel/fields.ts'

/**
 * Which users no longer count as admins of the organization. Stream `account-admins-<tenant>`. Roles are kept in each
 * user's stream; this stream guarantees that one admin remains who can manage the organization.
 */
export const accountAdminsEvents = {
  /** Recorded before a user loses the admin role, is removed, or the membership is canceled. */
  AdminWithdrawn: event(1, z.object({ userId: idOf('user') }), {
    audit: { about: 'user', title: 'No longer an admin of the organization' },
  }),
  /** Recorded after a withdrawn user has the admin role again. */
  AdminRestored: event(1, z.object({ userId: idOf('user') }), {
    audit: { about: 'user', title: 'Admin of the organization again' },
  }),
}
export type AccountAdminsEvent = EventOf<typeof accountAdminsEvents>
