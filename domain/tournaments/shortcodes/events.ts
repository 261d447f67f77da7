import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { code, idOf } from '../../kernel/fields.ts'

const shortcode = z.object({ tournamentId: idOf('tournament'), code: code('Shortlink') })

/**
 * The shortlinks of an organization. Stream `shortcodes-<tenant>`, one for all, so that a code belongs to one
 * tournament.
 */
export const shortcodesEvents = {
  ShortcodeTaken: event(1, shortcode, {
    audit: { about: 'tournament', title: (data) => `Shortlink set: ${data.code}` },
  }),
  ShortcodeReleased: event(1, shortcode, {
    audit: { about: 'tournament', title: (data) => `Shortlink removed: ${data.code}`, sets: { code: null } },
  }),
}
export type ShortcodesEvent = EventOf<typeof shortcodesEvents>
