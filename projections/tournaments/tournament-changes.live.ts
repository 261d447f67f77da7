import type { tournamentChangesView } from '../../api/contract/tournament-set-up.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'

type Entry = StoredRow<typeof auditEntries>

const isOfSetUp = ({ tournamentId, context }: Entry): boolean => tournamentId !== null && context === 'tournaments'

/** Changes to the set-up of the organization's tournaments: their details, people and shortlinks. */
export const tournamentChangesLive: LiveView<Entry, typeof tournamentChangesView> = {
  table: auditEntries,
  toWire: ({ eventId, tournamentId }) => ({ id: eventId, tournamentId: tournamentId ?? '' }),
  isVisible: isOfSetUp,
  concerns: isOfSetUp,
}
