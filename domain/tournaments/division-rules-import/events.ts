import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, idOf, line, name, text, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'
import { divisionRule } from '../tournament/events.ts'

/** A division as it is to be. Its id is no mention: until the import it is of nobody's history. */
const plannedDivision = z.object({
  divisionId: token(),
  name: name(),
  prefix: line(),
  description: text(),
  tags: z.array(name()),
  rules: z.array(divisionRule),
})

/** What a preview has shown for one event. */
const modification = z.object({
  eventId: token(),
  title: name(),
  /** The revision of the event's divisions that the preview was made for. */
  divisionsRevision: count(),
  /** All divisions of the event afterwards; null where they stay as they are. */
  divisions: z.array(plannedDivision).nullable(),
  rulesAdded: count(),
  rulesRemoved: count(),
  gaps: count(),
})

/**
 * The import of one workbook of division rules (spec/tournament-and-registration.md §3). It holds what was previewed, so
 * that this is what is imported, whatever becomes of the file. Stream `division-rules-import-<tenant>.<importId>`.
 */
export const divisionRulesImportEvents = {
  RulesPreviewed: event(
    1,
    z.object({
      importId: token(),
      tournamentId: idOf('tournament'),
      /** SHA-256 of the workbook. */
      contentHash: token(),
      modifications: z.array(modification),
    }),
    {
      audit: {
        about: 'tournament',
        title: (data) => {
          const changed = data.modifications.filter(({ divisions }) => divisions !== null).length
          return `Import of division rules previewed: ${plural(changed, 'event changes', 'events change')}`
        },
        omits: ['modifications'],
      },
    },
  ),
  /** The tournament has the divisions that were previewed. */
  RulesImported: event(1, z.object({ importId: token(), tournamentId: idOf('tournament') }), {
    audit: { about: 'tournament', title: 'Import of division rules completed' },
  }),
}
export type DivisionRulesImportEvent = EventOf<typeof divisionRulesImportEvents>
