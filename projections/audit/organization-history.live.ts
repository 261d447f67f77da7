import type { HistoryKind, organizationHistoryView } from '../../api/contract/audit.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import { allEvents, contextOf } from '../../domain/events.ts'
import type { RecordKind } from '../../domain/kernel/fields.ts'
import type { LiveView } from '../kernel/live-view.ts'
import { type AuditEntryRow, auditEntryOnWire } from './audit.live.ts'
import { auditEntries } from './audit.tables.ts'

const special: Readonly<Record<string, HistoryKind | null>> = {
  ErasureRequested: 'erasure',
  ErasureWithdrawn: 'erasure',
  ErasureStarted: 'erasure',
  ErasureCompleted: 'erasure',
  UserErased: 'erasure',
  StudentErased: 'erasure',
  UserVisited: 'visits',
  // Shown as the proof of the history.
  HistoryAnchored: null,
  HistoryVerified: null,
  // Bookkeeping: the registration or the change that claimed the address has its own entry.
  EmailClaimed: null,
  EmailReleased: null,
  FamilyClaimed: null,
  IdentityClaimed: null,
  IdentityReleased: null,
  // In the log of deliveries.
  DeliveryQueued: null,
  DeliveryAttempted: null,
  DeliveryHastened: null,
}
const byRecord: Partial<Record<RecordKind, HistoryKind>> = {
  user: 'people',
  membership: 'families',
  student: 'students',
  invitation: 'invitations',
  feedback: 'feedback',
  lesson: 'schedule',
  category: 'training',
  curriculumItem: 'training',
  rubric: 'training',
  scoringRule: 'training',
  submission: 'training',
}

/** Contexts whose events belong to the organization as a whole. */
const OF_ORGANIZATION: ReadonlySet<string> = new Set([
  'accounts',
  'audit',
  'curriculum',
  'integrations',
  'schedule',
  'video-review',
])

const kinds: ReadonlyMap<string, HistoryKind> = new Map(
  [...allEvents].flatMap(([type, { audit }]): readonly (readonly [string, HistoryKind])[] => {
    if (!OF_ORGANIZATION.has(contextOf(type) ?? '')) return []
    const kind = type in special ? special[type] : (byRecord[audit.about] ?? 'settings')
    return kind === null || kind === undefined ? [] : [[type, kind]]
  }),
)

/** The event types of a kind; without a kind, those of all kinds except visits. */
export const typesOfKind = (kind: HistoryKind | undefined): readonly string[] =>
  [...kinds].filter(([, of]) => (kind === undefined ? of !== 'visits' : of === kind)).map(([type]) => type)

/** An entry for the organization's admins, who may read everyone's data. */
export const organizationEntryOnWire = (row: AuditEntryRow): WireRow<typeof organizationHistoryView> => ({
  ...auditEntryOnWire(row, true),
  context: kinds.get(row.type) ?? row.context,
})

const isOfOrganization = ({ tournamentId, type }: Pick<AuditEntryRow, 'tournamentId' | 'type'>): boolean =>
  tournamentId === null && kinds.has(type)

/** Whether the entry is in the organization's history without a kind. A change needs a new version of the `audit` view. */
export const isInOrganizationHistory = (entry: Pick<AuditEntryRow, 'tournamentId' | 'type'>): boolean =>
  isOfOrganization(entry) && kinds.get(entry.type) !== 'visits'

/** The history of the organization, for its admins. */
export const organizationHistoryLive: LiveView<AuditEntryRow, typeof organizationHistoryView> = {
  table: auditEntries,
  toWire: organizationEntryOnWire,
  isVisible: isOfOrganization,
  concerns: isOfOrganization,
}
