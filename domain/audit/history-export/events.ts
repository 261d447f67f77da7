import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, idOf, instant, text, token } from '../../kernel/fields.ts'

/** Whether an export has the personal fields of events as the log has them, or also opened. */
export const exportContent = choice(['sealed', 'opened'], {
  label: 'Personal data',
  words: { sealed: 'Sealed', opened: 'Opened' },
})

/** Exports of an organization's history (audit rules 6 to 9). Stream `history-exports-<tenant>`. */
export const historyExportEvents = {
  /** An admin or a director asked for an export; its download follows. */
  HistoryExported: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      exportId: token(),
      /** Null for the whole organization. */
      tournamentId: idOf('tournament').nullable(),
      content: exportContent,
      purpose: text('Purpose'),
      requested: instant(),
    }),
    {
      audit: {
        about: 'tenant',
        values: ({ tournamentId, content }) => ({ of: tournamentId === null ? 'organization' : 'tournament', content }),
        title: ({ tournamentId, content }) =>
          `${tournamentId === null ? 'History of the organization' : 'History of the tournament'} exported, personal data ${content}`,
        omits: ['requested', 'content'],
        facts: ['purpose'],
      },
    },
  ),
}
export type HistoryExportEvent = EventOf<typeof historyExportEvents>
