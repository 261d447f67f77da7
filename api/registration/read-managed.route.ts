import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { type Person, rolesIn } from '../../commands/kernel/person.ts'
import { maySeeTransactions } from '../../commands/payments/policies.ts'
import { mayAnswerRequests, registrationScope } from '../../commands/registration/policies.ts'
import { mayManageSettings } from '../../commands/tournaments/policies.ts'
import { countStandings, type StandingCounts } from '../../domain/registration/published.ts'
import { type DivisionData, dataInRecords, dataNotAsked } from '../../domain/tournaments/published-set-up.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { drawCounts } from '../../projections/brackets/draw-counts.queries.ts'
import { tournamentsWithDeclaredResults } from '../../projections/judging/results.queries.ts'
import { paymentTroubles } from '../../projections/payments/payment-troubles.queries.ts'
import { athletesByStanding } from '../../projections/registration/athletes-by-standing.queries.ts'
import { openRequests } from '../../projections/registration/family-requests.queries.ts'
import { registrationGrid } from '../../projections/registration/registrations.queries.ts'
import {
  divisionRulesOf,
  listTournaments,
  type OfferedTournament,
  offeredTournaments,
  type TournamentRow,
} from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { type ManagedTournament, readManagedTournaments } from '../contract/managed.ts'
import { route } from '../http/route.ts'
import { readinessOf } from '../tournaments/judging-readiness.ts'
import { presentListItem } from '../tournaments/present.ts'
import { isInScope } from './is-in-scope.ts'

/** More than an organization runs at a time; older tournaments are found by name. */
const MAX_TOURNAMENTS = 24

/** The staff's start page: each number follows the policy of the page it comes from. */
export const readManagedTournamentsRoute = route(readManagedTournaments, async ({ app, tenant, person }) => {
  const now = app.clock.now()
  const managed = (await listTournaments(app.reader, tenant)).filter((row) => manages(person, row.tournamentId))
  const listed = inOrder(managed, now).slice(0, MAX_TOURNAMENTS)
  const ids = listed.map(({ tournamentId }) => tournamentId)
  const idsWhere = (may: (person: Person, tournamentId: string) => { readonly ok: boolean }) =>
    ids.filter((id) => may(person, id).ok)
  const published = await tournamentsWithDeclaredResults(app.reader, tenant)
  const [athletes, requests, draws, payments, setUps] = await Promise.all([
    visibleAthletes(app, tenant, person, ids),
    openRequests(app.reader, tenant, idsWhere(mayAnswerRequests)),
    drawCounts(app.reader, tenant, idsWhere(mayViewDraw)),
    visiblePayments(app, tenant, idsWhere(maySeeTransactions)),
    visibleSetUps({ app, tenant }, idsWhere(mayManageSettings), { now, published }),
  ])
  return {
    tournaments: listed.map((row) => ({
      ...presentListItem(row, now, published),
      roles: [...rolesIn(person, row.tournamentId)],
      athletes: athletes.get(row.tournamentId) ?? null,
      openRequests: mayAnswerRequests(person, row.tournamentId).ok ? (requests.get(row.tournamentId) ?? 0) : null,
      draw: draws.get(row.tournamentId) ?? null,
      payments: payments.get(row.tournamentId) ?? null,
      setUp: setUps.get(row.tournamentId) ?? null,
    })),
    total: managed.length,
  }
})

/** A judge has no tab of the manage area (tournaments rule 36). */
const manages = (person: Person, tournamentId: string): boolean =>
  person.roles.includes('Admin') || rolesIn(person, tournamentId).some((role) => role !== 'judge')

/** Upcoming and running tournaments by start, then ended ones, the latest first. */
const inOrder = (rows: readonly TournamentRow[], now: string): readonly TournamentRow[] => {
  const hasEnded = ({ endDate }: TournamentRow): boolean => endDate <= now
  return [...rows.filter((row) => !hasEnded(row)), ...rows.filter(hasEnded).reverse()]
}

const NO_ATHLETES: StandingCounts = { registered: 0, unpaid: 0, canceled: 0, entries: 0 }

/** The athletes that the person may see in the Registrations of each tournament. */
const visibleAthletes = async (
  { reader }: App,
  tenant: string,
  person: PersonRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StandingCounts>> => {
  const scopes = ids.flatMap((id) => {
    const scope = registrationScope(person, id)
    return scope.ok ? [{ id, scope: scope.value }] : []
  })
  const all = scopes.flatMap(({ id, scope }) => (scope.kind === 'all' ? [id] : []))
  const [counted, coached] = await Promise.all([
    athletesByStanding(reader, tenant, all),
    Promise.all(
      scopes.map(async ({ id, scope }) => {
        if (scope.kind === 'all') return []
        const rows = await registrationGrid(reader, tenant, id, scope.kind === 'facility' ? scope.facilityId : null)
        const seen = rows.filter((row) => isInScope(row, scope)).map(({ registeredEvents }) => registeredEvents)
        return [[id, countStandings(seen)] as const]
      }),
    ),
  ])
  return new Map([...all.map((id) => [id, counted.get(id) ?? NO_ATHLETES] as const), ...coached.flat()])
}

const visiblePayments = async ({ reader }: App, tenant: string, ids: readonly string[]) => {
  const troubles = await paymentTroubles(reader, tenant, ids)
  return new Map(ids.map((id) => [id, troubles.get(id) ?? { failedRefunds: 0, openChargebacks: 0, evidenceDue: null }]))
}

type SetUp = NonNullable<ManagedTournament['setUp']>

/** What the events lack is read for tournaments that have not ended. */
const visibleSetUps = async (
  request: Parameters<typeof readinessOf>[0],
  ids: readonly string[],
  { now, published }: { readonly now: string; readonly published: ReadonlySet<string> },
): Promise<ReadonlyMap<string, SetUp>> => {
  const { app, tenant } = request
  const { reader } = app
  const [rows, environment] = await Promise.all([
    offeredTournaments(reader, tenant, ids),
    environmentOf(reader, tenant),
  ])
  const current = rows.flatMap(({ tournamentId, endDate }) => (endDate <= now ? [] : [tournamentId]))
  const rules = await divisionRulesOf(reader, tenant, current)
  const inRecords = environment === undefined ? [] : dataInRecords(environment)
  const judging = await Promise.all(
    rows.map((row) => (published.has(row.tournamentId) ? JUDGED : readinessOf(request, row))),
  )
  return new Map(
    rows.map((row, at) => {
      const divided = rules.filter(({ tournamentId }) => tournamentId === row.tournamentId)
      const notAsked = ({ eventId, inputs }: OfferedEvent) =>
        dataNotAsked({ inputs, divisions: divided.filter((division) => division.eventId === eventId) }, inRecords)
      return [row.tournamentId, { ...setUpOf(row, notAsked), judging: judging[at] ?? JUDGED }]
    }),
  )
}

/** A tournament with declared results lacks nothing. */
const JUDGED: SetUp['judging'] = { gaps: [], isUndrawn: false }

type OfferedEvent = OfferedTournament['offer']['events'][number]

const setUpOf = (
  row: OfferedTournament,
  notAsked: (event: OfferedEvent) => readonly DivisionData[],
): Omit<SetUp, 'judging'> => {
  const { details, events } = row.offer
  return {
    athleteCallMinutes: [...details.athleteCallMinutes],
    bracketLocations: [...details.bracketLocations],
    stagingLocations: [...details.stagingLocations],
    statusHubId: row.statusHubId,
    statementDescriptor: details.statementDescriptor,
    events: events.map((event) => ({ eventId: event.eventId, title: event.title, notAsked: [...notAsked(event)] })),
  }
}
