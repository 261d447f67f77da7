import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { code, idOf } from '../../kernel/fields.ts'

const shortcode = z.object({ tournamentId: idOf('tournament'), code: code('Shortlink') })
/** A tournament may have several. */
const ofCode = ({ code }: { readonly code: string }): string => code

/**
 * The shortlinks of an organization. Stream `shortcodes-<tenant>`, one for all, so that a code belongs to one
 * tournament.
 */
export const shortcodesEvents = {
  ShortcodeTaken: event(1, shortcode, {
    audit: {
      about: 'tournament',
      values: (data) => ({ code: data.code }),
      title: (data) => `Shortlink set: ${data.code}`,
      within: ofCode,
    },
  }),
  ShortcodeReleased: event(1, shortcode, {
    audit: {
      about: 'tournament',
      values: (data) => ({ code: data.code }),
      title: (data) => `Shortlink removed: ${data.code}`,
      ends: ['code'],
      within: ofCode,
    },
  }),
}
export type ShortcodesEvent = EventOf<typeof shortcodesEvents>
