import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, idOf, line, name, text, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'
import { divisionRule } from '../tournament/events.ts'

/** A division after the import. Its id is a token, because before the import it belongs to no record's history. */
const plannedDivision = z.object({
  divisionId: token(),
  name: name(),
  prefix: line(),
  description: text(),
  tags: z.array(name()),
  rules: z.array(divisionRule),
})

/** The previewed changes to one event. */
const modification = z.object({
  eventId: token(),
  title: name(),
  /** The revision of the event's divisions on which the preview is based. */
  divisionsRevision: count(),
  /** All divisions of the event after the import; null if they do not change. */
  divisions: z.array(plannedDivision).nullable(),
  rulesAdded: count(),
  rulesRemoved: count(),
  gaps: count(),
})

/** How many events get other divisions. */
const changedIn = (modifications: readonly z.infer<typeof modification>[]): number =>
  modifications.filter(({ divisions }) => divisions !== null).length

/**
 * The import of one workbook of division rules (tournaments rule 25). It stores the previewed content, so that exactly
 * this is imported even if the file changes. Stream `division-rules-import-<tenant>.<importId>`.
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
        values: ({ modifications }) => ({ changed: changedIn(modifications) }),
        title: ({ modifications }) =>
          `Import of division rules previewed: ${plural(changedIn(modifications), 'event changes', 'events change')}`,
        omits: ['modifications'],
      },
    },
  ),
  /** The tournament has the previewed divisions. */
  RulesImported: event(1, z.object({ importId: token(), tournamentId: idOf('tournament') }), {
    audit: { about: 'tournament', title: 'Import of division rules completed' },
  }),
}
export type DivisionRulesImportEvent = EventOf<typeof divisionRulesImportEvents>
