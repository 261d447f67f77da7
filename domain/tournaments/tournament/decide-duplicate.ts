import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { dateIn, type Instant, instantOf } from '../../kernel/time.ts'
import { DEFAULT_REQUEST_RULE } from '../request-rule.ts'
import { checkTournamentDetails } from './check-details.ts'
import { alreadyExists, tournamentNotFound } from './errors.ts'
import type { DivisionRule, Prerequisites, TournamentDetails, TournamentEvent } from './events.ts'
import { type Division, eventDetails, itemDetails, type TournamentState } from './state.ts'

/** The request to duplicate a tournament (tournaments rule 42). */
export interface Duplicate {
  readonly tournamentId: string
  readonly title: string
  readonly startDate: Instant
  readonly endDate: Instant
  readonly registrationEnds: Instant | null
  readonly displayAfter: Instant
  /** Whether the duplicate is a draft (tournaments rule 50); published by default. */
  readonly isDraft?: boolean
  /** Whether the birth years in division rules shift with the tournament's year; by default they do. */
  readonly incrementDivisionRuleYears: boolean
  /** Derives the ids of the duplicate's events, items and divisions from the source's. */
  readonly idOf: (kind: 'event' | 'item' | 'division', sourceId: string) => string
}

/**
 * Creates a copy of `source` in one append: details, events, prices, groups, catalog and divisions, but not the token
 * of its status board, its people, draws, registrations or shortcode. The same command again writes nothing. Refused:
 * tournament-not-found (of the source), already-exists, invalid-tournament {field}.
 */
export const duplicateTournament = (
  state: TournamentState,
  source: TournamentState,
  command: Duplicate,
): Decision<TournamentEvent> => {
  if (source.details === null) return refuse(tournamentNotFound())
  const { tournamentId, idOf } = command
  if (state.details !== null) {
    return state.duplicateOf === source.tournamentId ? ok([]) : refuse(alreadyExists('tournament', tournamentId))
  }
  const details: TournamentDetails = {
    ...source.details,
    title: command.title,
    startDate: command.startDate,
    endDate: command.endDate,
    registrationEnds: command.registrationEnds,
    displayAfter: command.displayAfter,
    statusHubId: null,
  }
  const problem = checkTournamentDetails(details)
  if (problem !== null) return refuse(problem)
  const yearsAdded = command.incrementDivisionRuleYears
    ? yearIn(details.startDate, details.timezone) - yearIn(source.details.startDate, details.timezone)
    : 0
  const later = Date.parse(details.startDate) - Date.parse(source.details.startDate)
  return ok([
    { type: 'TournamentCreated', data: { tournamentId, details } },
    ...draftOf(command),
    {
      type: 'TournamentDuplicatedFrom',
      data: { tournamentId, sourceTournamentId: source.tournamentId, yearsAdded },
    },
    ...source.catalog.map((item): TournamentEvent => {
      const catalogItemId = idOf('item', item.catalogItemId)
      return { type: 'CatalogItemAdded', data: { tournamentId, item: { ...itemDetails(item), catalogItemId } } }
    }),
    ...source.events.map((event): TournamentEvent => {
      const eventId = idOf('event', event.eventId)
      const prerequisites = copyOf(event.prerequisites, idOf)
      const copied = { ...eventDetails(event), eventId, curriculumId: eventId, prerequisites }
      return { type: 'TournamentEventAdded', data: { tournamentId, event: copied } }
    }),
    ...groupsOf(source, tournamentId),
    ...pricesOf(source, command, later),
    ...requestRuleOf(source, tournamentId, later),
    ...source.divisions.map((division): TournamentEvent => {
      const eventId = idOf('event', division.eventId)
      const divisionId = idOf('division', division.divisionId)
      const { tags, rules, ...rest } = yearsLater(division, yearsAdded)
      const data = { ...rest, tournamentId, eventId, divisionId, tags: [...tags], rules: [...rules] }
      return { type: 'DivisionAdded', data }
    }),
  ])
}

const draftOf = ({ tournamentId, isDraft = false }: Duplicate): TournamentEvent[] =>
  isDraft ? [{ type: 'TournamentDrafted', data: { tournamentId } }] : []

const groupsOf = (source: TournamentState, tournamentId: string): TournamentEvent[] => {
  if (source.purchaseGroups.length === 0) return []
  const purchaseGroups = [...source.purchaseGroups]
  const purchaseGroupExclusions = [...source.purchaseGroupExclusions]
  return [{ type: 'PurchaseGroupsChanged', data: { tournamentId, purchaseGroups, purchaseGroupExclusions } }]
}

/** Prices expire as long before the duplicate as they did before the source. */
const pricesOf = (source: TournamentState, { tournamentId, idOf }: Duplicate, later: number): TournamentEvent[] => {
  if (source.pricingStrategies.length === 0) return []
  const pricing = source.pricing.map((entry) => ({ ...entry, eventId: idOf('event', entry.eventId) }))
  const pricingStrategies = source.pricingStrategies.map((strategy) => ({
    ...strategy,
    expiry: strategy.expiry === null ? null : instantOf(Date.parse(strategy.expiry) + later),
  }))
  return [{ type: 'PricingChanged', data: { tournamentId, pricing, pricingStrategies } }]
}

const DAY = 86_400_000

/** The steps of the refund rule end as many days before the duplicate as they did before the source. */
const requestRuleOf = ({ requestRule }: TournamentState, tournamentId: string, later: number): TournamentEvent[] => {
  if (isEqual(requestRule, DEFAULT_REQUEST_RULE)) return []
  const refunds = requestRule.refunds.map(({ until, percent }) => ({
    until: instantOf(Date.parse(until) + Math.round(later / DAY) * DAY).slice(0, 10),
    percent,
  }))
  return [{ type: 'RequestRuleSet', data: { tournamentId, takesRequests: requestRule.takesRequests, refunds } }]
}

const copyOf = (prerequisites: Prerequisites | null, idOf: Duplicate['idOf']): Prerequisites | null =>
  prerequisites === null
    ? null
    : {
        ...prerequisites,
        eventIds: prerequisites.eventIds.map((id) => idOf('event', id)),
        catalogIds: prerequisites.catalogIds.map((id) => idOf('item', id)),
      }

const yearIn = (instant: Instant, timezone: string): number => Number(dateIn(instant, timezone).slice(0, 4))

/** The division for athletes born `years` later; years mentioned in its texts are updated, too. */
export const yearsLater = (division: Division, years: number): Division => {
  if (years === 0) return division
  const named = new Set<number>()
  const later = (year: number | null): number | null => {
    if (year === null) return null
    named.add(year)
    return year + years
  }
  const rules = division.rules.map(
    (rule): DivisionRule =>
      rule.field === 'DateOfBirth.Year' ? { ...rule, min: later(rule.min), max: later(rule.max) } : rule,
  )
  const reworded = (text: string) =>
    text.replace(/\b(?:19|20)\d\d\b/g, (year) => (named.has(Number(year)) ? String(Number(year) + years) : year))
  return { ...division, rules, name: reworded(division.name), description: reworded(division.description) }
}
