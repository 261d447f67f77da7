import type { ShortcodesEvent } from '../../domain/tournaments/shortcodes/events.ts'
import { projection } from '../kernel/projection.ts'
import { shortcodes as shortcodeRows } from './shortcodes.tables.ts'

/** The shortlinks of an organization. */
export const shortcodes = projection<ShortcodesEvent>()({
  name: 'shortcodes',
  version: 1,
  tables: { shortcodes: shortcodeRows },
  needs: ({ data }) => [{ table: 'shortcodes', key: [data.code.toLowerCase()] }],
  on: {
    ShortcodeTaken: ({ data: { code, tournamentId } }, rows) =>
      rows.shortcodes.put({ key: code.toLowerCase(), code, tournamentId }),
    ShortcodeReleased: ({ data }, rows) => rows.shortcodes.remove(data.code.toLowerCase()),
  },
})
