import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, idOf, token } from '../../kernel/fields.ts'

/** How an organization may be opened: with the one-time link printed at start-up, or with the operator's command. */
export const openingMeans = choice(['link', 'operator'], {
  label: 'By',
  words: { link: 'One-time link', operator: 'Operator' },
})

/**
 * Which requests may open organizations in this installation. Stream `opening-installation`, one for the whole
 * installation, so that of two browsers with the same link only one succeeds.
 */
export const openingEvents = {
  /**
   * An organization may be opened. `requestId` identifies the request: when repeated, it resumes where it was
   * interrupted. `adminId` is the user who becomes the organization's first admin.
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
