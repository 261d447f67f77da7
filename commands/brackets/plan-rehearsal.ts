import type { FieldAthlete, FieldToInvent, RehearsalInput } from '../../domain/brackets/published.ts'
import { bracketsText } from '../../domain/brackets/texts.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import type { TextRef } from '../../domain/kernel/phrase.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { type CalendarDate, dateIn, type Instant } from '../../domain/kernel/time.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { offerOf, type TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

type Deps = Needs<'handler' | 'athletes'>

/** Most athletes in one rehearsal: enough for a large tournament, and few enough for one request. */
export const MAX_FIELD = 5_000

/** An athlete as read by the bulk import. */
export interface AthleteInFile extends Pick<FieldAthlete, 'gender' | 'weight' | 'eventIds'> {
  readonly row: number
  readonly firstName: string
  readonly lastName: string
  readonly facility: string | null
  readonly dateOfBirth: CalendarDate | null
  readonly levelId: string | null
}

export type FieldToRehearse =
  | {
      readonly kind: 'file'
      readonly students: readonly AthleteInFile[]
      /** Rows that could not be read, and why. */
      readonly leftOut: RehearsalPlan['leftOut']
    }
  /**
   * The athletes registered for an earlier tournament of the organization, entered in the events with the same titles.
   */
  | { readonly kind: 'earlier'; readonly tournamentId: string }
  | { readonly kind: 'invented'; readonly athletes: number; readonly seed: string }

export interface RehearsalRequest {
  readonly tournamentId: string
  readonly field: FieldToRehearse
  readonly pricesAt: Instant
  readonly pace: RehearsalInput['pace']
}

export interface RehearsalPlan {
  readonly setting: Omit<RehearsalInput, 'field'>
  readonly field:
    | { readonly kind: 'known'; readonly athletes: readonly FieldAthlete[] }
    | ({ readonly kind: 'invented' } & FieldToInvent)
  /** Names of the athletes in a file, by id. */
  readonly names: ReadonlyMap<string, string>
  /** Rows of a file that could not be read, and why. */
  readonly leftOut: readonly { readonly row: number; readonly message: string; readonly text: TextRef }[]
  /** The year of the tournament, in which ages are computed. */
  readonly year: number
}

type Field = Pick<RehearsalPlan, 'field'> & Partial<Pick<RehearsalPlan, 'names' | 'leftOut'>>

const tooLarge = refusal(
  'invalid',
  'field-too-large',
  bracketsText('field-too-large', { most: MAX_FIELD.toLocaleString('en-US') }),
  { maximum: MAX_FIELD },
)

/**
 * Reads everything that a rehearsal of the tournament needs; writes nothing. Refused: tournament-not-found (either
 * tournament), field-too-large.
 */
export const planRehearsal =
  (deps: Deps) =>
  async (tenant: string, request: RehearsalRequest): Promise<Result<RehearsalPlan, Refusal>> => {
    const tournament = await readTournament(deps)(tenant, request.tournamentId)
    const offer = tournament === null ? null : offerOf(tournament)
    if (tournament === null || tournament.details === null || offer === null) return refuse(tournamentNotFound())
    const { details, events, divisions } = tournament
    const year = Number(dateIn(details.startDate, details.timezone).slice(0, 4))
    const read = await readField(deps, tenant, { request, tournament, year })
    if (!read.ok) return read
    const { field, names = new Map(), leftOut = [] } = read.value
    if ((field.kind === 'known' ? field.athletes.length : field.athletes) > MAX_FIELD) return refuse(tooLarge)
    const idsOf = (some: typeof events) => new Set(some.map(({ eventId }) => eventId))
    const setting = {
      offer,
      divisions,
      teamEventIds: idsOf(events.filter(({ isTeamEvent }) => isTeamEvent)),
      orderedEventIds: idsOf(events.filter(({ bracketingPolicy }) => bracketingPolicy === 'Ordered')),
      rings: details.bracketLocations,
      pace: request.pace,
      pricesAt: request.pricesAt,
      seed: 'rehearsal',
    }
    return ok({ setting, field, names, leftOut, year })
  }

interface Reading {
  readonly request: RehearsalRequest
  readonly tournament: TournamentState
  readonly year: number
}

const readField = async (deps: Deps, tenant: string, reading: Reading): Promise<Result<Field, Refusal>> => {
  const { field } = reading.request
  switch (field.kind) {
    case 'file':
      return ok(await fromFile(deps, tenant, field))
    case 'earlier':
      return fromEarlier(deps, tenant, reading.tournament, field.tournamentId)
    case 'invented': {
      const { tournament, year } = reading
      const { levels } = await readTenant(deps)(tenant)
      const eventIds = tournament.events.flatMap(({ eventId, role }) => (role === 'Athlete' ? [eventId] : []))
      const levelOrders = [...levels.values()].flatMap(({ order, isRetired }) => (isRetired ? [] : [order]))
      const { divisions } = tournament
      return ok({ field: { ...field, year, eventIds, divisions, levelOrders } })
    }
  }
}

const fromFile = async (
  deps: Deps,
  tenant: string,
  { students, leftOut }: Extract<FieldToRehearse, { kind: 'file' }>,
): Promise<Field> => {
  const { levels } = await readTenant(deps)(tenant)
  const athletes = students.map(
    ({ facility, levelId, dateOfBirth, gender, weight, eventIds, row }): FieldAthlete => ({
      studentId: idOfRow(row),
      facilityId: facility,
      gender,
      weight,
      eventIds,
      birthYear: dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)),
      levelOrder: levelId === null ? null : (levels.get(levelId)?.order ?? null),
      otherEvents: [],
    }),
  )
  const names = new Map(
    students.map(({ row, firstName, lastName }) => [idOfRow(row), fullName({ firstName, lastName })]),
  )
  return { field: { kind: 'known', athletes }, names, leftOut }
}

const idOfRow = (row: number): string => `row-${String(row).padStart(5, '0')}`

const fromEarlier = async (
  deps: Deps,
  tenant: string,
  tournament: TournamentState,
  earlierId: string,
): Promise<Result<Field, Refusal>> => {
  const earlier = await readTournament(deps)(tenant, earlierId)
  if (earlier === null) return refuse(tournamentNotFound())
  const keyOf = (title: string) => title.trim().toLowerCase()
  const athleteEvents = tournament.events.filter(({ role }) => role === 'Athlete')
  const now = new Map(athleteEvents.map(({ title, eventId }) => [keyOf(title), eventId]))
  const titles = new Map(earlier.events.map(({ eventId, title }) => [eventId, title]))
  const entries = await deps.athletes.of(tenant, earlierId)
  const athletes = [...Map.groupBy(entries, ({ studentId }) => studentId).values()].flatMap((own): FieldAthlete[] => {
    const [first] = own
    if (first === undefined) return []
    const { eventId: _, ...athlete } = first
    const wanted = own.map(({ eventId }) => titles.get(eventId) ?? '')
    return [
      {
        ...athlete,
        eventIds: wanted.flatMap((title) => now.get(keyOf(title)) ?? []),
        otherEvents: wanted.filter((title) => !now.has(keyOf(title))),
      },
    ]
  })
  return ok({ field: { kind: 'known', athletes } })
}
