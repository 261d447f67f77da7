import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, idOf, token } from '../../kernel/fields.ts'

/** How an organization comes to be opened: by the one-time link that a start prints, or by the operator's command. */
export const openingMeans = choice(['link', 'operator'], {
  label: 'By',
  words: { link: 'One-time link', operator: 'Operator' },
})

/**
 * Who may open organizations in this installation. Stream `opening-installation`, one for the whole installation, so that
 * of two browsers with the same link one is let through.
 */
export const openingEvents = {
  /**
   * An organization may be opened. `requestId` tells the request from others: repeated, it goes on where it was cut off.
   * `adminId` is the user who will be the organization's first admin.
   */
  OpeningGranted: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      means: openingMeans,
      link: count('Number of the link').nullable(),
      requestId: token(),
      adminId: token(),
    }),
    { audit: { about: 'tenant', title: 'Opening of an organization granted' } },
  ),
}
export type OpeningEvent = EventOf<typeof openingEvents>
