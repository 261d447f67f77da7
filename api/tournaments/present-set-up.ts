import { toDollars } from '../../domain/kernel/money.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { StakeholderRoleRow, TournamentSetupRow } from '../../projections/tournaments/set-up.queries.ts'
import type { StockRow } from '../../projections/tournaments/tournament-stock.tables.ts'
import type { DivisionRow } from '../../projections/tournaments/tournaments.queries.ts'
import type { StakeholderRow } from '../contract/stakeholders.ts'
import type { TournamentToEdit } from '../contract/tournament-set-up.ts'
import { found } from '../http/route.ts'
import { TOURNAMENT_NOT_FOUND } from './in-tournament.ts'
import { presentEntry, presentStrategy } from './present-conflict.ts'

/** Stakeholders with their roles as a list. */
export const presentStakeholders = (rows: readonly StakeholderRoleRow[]): StakeholderRow[] => {
  const people = new Map<string, StakeholderRow>()
  for (const { membershipId, userId, role, studentIds, displayName, email, trainingFacility } of rows) {
    const known = people.get(membershipId)
    const roles = [...(known?.roles ?? []), { value: role, studentIds: [...studentIds] }]
    const person = { membershipId, userId, displayName: displayName ?? '', email: email ?? '', trainingFacility }
    people.set(membershipId, { ...person, roles })
  }
  return [...people.values()]
}

/** Names of the directors. */
export const directorsOf = (stakeholders: readonly StakeholderRow[]): string[] =>
  stakeholders.flatMap(({ displayName, roles }) =>
    roles.some(({ value }) => value === 'director') ? [displayName] : [],
  )

/** Memberships of the judges. */
export const judgesOf = (stakeholders: readonly StakeholderRow[]): string[] =>
  stakeholders.flatMap(({ membershipId, roles }) =>
    roles.some(({ value }) => value === 'judge') ? [membershipId] : [],
  )

export const divisionsIn = (divisions: readonly DivisionRow[], ofEvent: string) =>
  divisions.flatMap(({ divisionId: id, eventId, name, prefix, description, tags, rules }) =>
    eventId === ofEvent ? [{ id, name, prefix, description, tags: [...tags], rules: [...rules] }] : [],
  )

export const presentSetUp = (
  row: TournamentSetupRow,
  parts: {
    readonly divisions: readonly DivisionRow[]
    readonly stakeholders: readonly StakeholderRoleRow[]
    readonly stock: readonly StockRow[]
    readonly shortcode: string | undefined
    readonly bracketGenerationDate: string | null
    readonly families: number
    readonly now: Instant
  },
): TournamentToEdit => {
  const { setup } = row
  const { platformFee: _, ...details } = found(setup.details, TOURNAMENT_NOT_FOUND)
  const used = new Map(parts.stock.map(({ kind, stockId, held, sold }) => [`${kind} ${stockId}`, held + sold]))
  const stakeholders = presentStakeholders(parts.stakeholders)
  return {
    ...details,
    id: row.tournamentId,
    pricing: setup.pricing.map(presentEntry),
    pricingStrategies: setup.pricingStrategies.map(presentStrategy),
    purchaseGroups: [...setup.purchaseGroups],
    purchaseGroupExclusions: [...setup.purchaseGroupExclusions],
    events: setup.events
      .toSorted((a, b) => a.order - b.order)
      .map(({ isOpen, ...event }) => ({
        ...event,
        status: isOpen ? ('Open' as const) : ('Closed' as const),
        divisions: divisionsIn(parts.divisions, event.eventId),
        taken: event.capacity === null ? null : (used.get(`event ${event.eventId}`) ?? 0),
      })),
    catalog: setup.catalog.map(({ catalogItemId, price, ...item }) => ({
      ...item,
      id: catalogItemId,
      price: toDollars(price),
      taken: used.get(`item ${catalogItemId}`) ?? 0,
    })),
    revisions: setup.revisions,
    termsVersion: setup.termsVersion,
    stakeholders,
    directors: directorsOf(stakeholders),
    shortcode: parts.shortcode ?? null,
    duplicateOf: setup.duplicateOf,
    bracketGenerationDate: parts.bracketGenerationDate,
    divisionRulesModified: row.divisionRulesModified,
    created: row.created,
    modified: row.modified,
    isDraft: setup.isDraft,
    families: parts.families,
    hasEnded: Date.parse(parts.now) >= Date.parse(details.endDate),
  }
}
