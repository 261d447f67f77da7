import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { email, idOf, line, nameOf, phone, token } from '../../kernel/fields.ts'

export const accountRole = z.enum(['Viewer', 'Reviewer', 'Support', 'Admin'])
export type AccountRole = z.infer<typeof accountRole>

/**
 * A person who signs in. Stream `user-<tenant>.<userId>`. `objectId` is the subject claim of the identity provider; it is
 * the user's own id until somebody has signed in as them.
 */
export const userEvents = {
  UserRegistered: event(
    2,
    z.object({
      userId: idOf('user'),
      objectId: token(),
      email: email(),
      displayName: nameOf('user', 'Name'),
      mobile: phone().nullable(),
      roles: z.array(accountRole),
    }),
    {
      audit: { about: 'user', title: 'User registered' },
      personal: {
        subject: (data) => data.userId,
        erased: { objectId: '', email: '', displayName: 'Erased', mobile: null },
      },
      // Version 1 had the same fields but stored `objectId` in clear.
      upcasters: [(data) => data],
    },
  ),
  UserRolesChanged: event(1, z.object({ userId: idOf('user'), roles: z.array(accountRole) }), {
    audit: { about: 'user', title: 'Account roles changed' },
  }),
  /** The person signs in as `objectId` of `issuer` from now on. */
  IdentityLinked: event(1, z.object({ userId: idOf('user'), issuer: line('Sign-in provider'), objectId: token() }), {
    audit: { about: 'user', title: 'Sign-in linked' },
    personal: { subject: (data) => data.userId, erased: { objectId: '' } },
  }),
  UserErased: event(1, z.object({ userId: idOf('user') }), {
    audit: { about: 'user', title: "User's personal data erased" },
  }),
}
export type UserEvent = EventOf<typeof userEvents>
