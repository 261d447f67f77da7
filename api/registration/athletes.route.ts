import { type AthleteInTournament, mayEditAthlete, mayViewAthlete } from '../../commands/accounts/policies.ts'
import { mayCorrectRegistrations } from '../../commands/registration/policies.ts'
import { ok } from '../../domain/kernel/result.ts'
import { correctableInputs } from '../../domain/registration/published.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { customInputOnWire } from '../../projections/accounts/organization.live.ts'
import { customInputsOf, levelsOf } from '../../projections/accounts/organization.queries.ts'
import { customValuesOf } from '../../projections/registration/registrations.answers.ts'
import type { RegistrationRow } from '../../projections/registration/registrations.live.ts'
import { registrationOfStudent } from '../../projections/registration/registrations.queries.ts'
import { unendedRegistrationsOf } from '../../projections/registration/unended-registrations.queries.ts'
import { type OfferedTournament, offeredTournaments } from '../../projections/tournaments/tournaments.queries.ts'
import { presentStudent } from '../accounts/present.ts'
import { studentDetails } from '../accounts/present-student.ts'
import { type AthleteInputs, correctRegistration, readAthleteInputs, updateAthlete } from '../contract/athletes.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import type { SignedInRequest } from '../http/route.ts'
import { found, route, unwrap } from '../http/route.ts'
import { actingRole, inTournament, offerInTournament } from '../tournaments/in-tournament.ts'

const NOT_FOUND = registrationText('the-registration-not-found')

/** Finds the registered athlete; not found for callers who may not see the athlete. */
const athleteOf = async (request: Pick<SignedInRequest, 'app' | 'tenant' | 'person'>, t: string, id: string) => {
  const { app, tenant, person } = request
  const tournament = await offerInTournament(request, t, () => ok(undefined))
  const row = found(await registrationOfStudent(app.reader, tenant, t, id), NOT_FOUND)
  const athlete: AthleteInTournament = { tournamentId: t, studentId: id, facilityId: row.facilityId }
  unwrap(mayViewAthlete(person, athlete))
  return { tournament, row, athlete }
}

export const readAthleteInputsRoute = route(readAthleteInputs, async (request) => {
  const { app, tenant, params, person } = request
  const { tournament, row, athlete } = await athleteOf(request, params.t, params.id)
  const { coachesCanEditAthletes } = tournament.offer.details
  unwrap(mayEditAthlete(person, athlete, { coachesCanEditAthletes, hasConsent: true }))
  const [student, organization, levels, lockedBy] = await Promise.all([
    studentById(app.reader, tenant, params.id),
    customInputsOf(app.reader, tenant),
    levelsOf(app.reader, tenant),
    unendedRegistrationsOf(app.reader, tenant, params.id, app.clock.now()),
  ])
  const presented = presentStudent(found(student, NOT_FOUND))
  const registered = new Set(row.registeredEvents.map(({ eventId }) => eventId))
  const ofEvents = tournament.offer.events.filter(({ eventId }) => registered.has(eventId))
  const inputs = [
    ...organization.map(customInputOnWire),
    ...ofEvents.flatMap(({ inputs }) => inputs.map((input) => inputOfEvent(input, params.t))),
  ]
  const unique = [...new Map(inputs.toReversed().map((input) => [input.bindTo, input])).values()].toReversed()
  return {
    student: presented,
    inputs: unique.map((input) => ({
      ...input,
      description: cleanHtml(input.description),
      studentIds: [params.id],
      value: answerOf(presented, input.bindTo),
    })),
    lockedBy: await lockingTournaments(
      request,
      lockedBy.filter((tournamentId) => tournamentId !== params.t),
    ),
    correctable: mayCorrectRegistrations(person, params.t).ok
      ? correctableOf(
          tournament,
          row,
          levels.filter(({ isRetired }) => !isRetired),
        )
      : [],
  }
})

/** What can be corrected, with the values that the athlete is registered with. */
const correctableOf = (
  { offer }: OfferedTournament,
  row: RegistrationRow,
  levels: readonly { readonly levelId: string; readonly label: string }[],
): AthleteInputs['correctable'] => {
  const held = row.registeredEvents.filter(({ status }) => status === 'complete').map(({ eventId }) => eventId)
  const offered = levels.map(({ levelId, label }) => ({ id: levelId, label }))
  const registered: Readonly<Record<string, string>> = {
    Weight: row.weight > 0 ? String(row.weight) : '',
    LevelId: row.levelId ?? '',
    ...Object.fromEntries(customValuesOf(row).map(({ key, value }) => [`x:${key}`, value])),
  }
  return correctableInputs(offer.events, held, offered).map((input) => ({
    input: {
      ...input,
      description: cleanHtml(input.description),
      options: input.options.map((option) => ({ ...option })),
    },
    value: registered[input.bindTo] ?? '',
  }))
}

/** What the staff read of the tournaments that lock an athlete, the last to end first. */
const lockingTournaments = async (
  { app, tenant }: Pick<SignedInRequest, 'app' | 'tenant'>,
  ids: readonly string[],
): Promise<AthleteInputs['lockedBy']> => {
  if (ids.length === 0) return []
  const rows = await offeredTournaments(app.reader, tenant, ids)
  return rows
    .sort((a, b) => b.endDate.localeCompare(a.endDate))
    .map(({ title, endDate, timezone }) => ({ title, endDate, timezone }))
}

export const updateAthleteRoute = route(updateAthlete, async (request) => {
  const { app, params, person, body } = request
  const { tournament, row, athlete } = await athleteOf(request, params.t, params.id)
  const { coachesCanEditAthletes } = tournament.offer.details
  unwrap(mayEditAthlete(person, athlete, { coachesCanEditAthletes, hasConsent: body.hasConsent }))
  const { membershipId } = row
  const { position } = unwrap(
    await app.commands.changeStudent(request.command(actingRole(person, params.t), membershipId), {
      membershipId,
      student: studentDetails(params.id, body),
      expected: body.expected ?? null,
      correctedIn: params.t,
    }),
  )
  return { position }
})

type Input = AthleteInputs['inputs'][number]
type InputOfEvent = OfferedTournament['offer']['events'][number]['inputs'][number]

const TYPES = { string: 'String', number: 'Number', boolean: 'Boolean', image: 'Image' } as const

const inputOfEvent = (input: InputOfEvent, tournamentId: string): Omit<Input, 'studentIds' | 'value'> => ({
  id: input.bindTo.replace(/^x:/, ''),
  bindTo: input.bindTo,
  label: input.label,
  description: input.description,
  type: TYPES[input.type],
  dataValidator: input.dataValidator,
  tournamentId,
  order: 0,
  revision: 0,
  options: input.options.map((option) => ({ ...option })),
  // A coach who corrects a weight need not complete what the family has left out.
  isRequired: false,
})

const answerOf = (student: AthleteInputs['student'], bindTo: string): string => {
  const custom = student.customValues.find(({ key }) => `x:${key}` === bindTo)
  if (custom !== undefined || bindTo.startsWith('x:')) return custom?.value ?? ''
  const property = bindTo.charAt(0).toLowerCase() + bindTo.slice(1)
  const value = Object.entries(student).find(([name]) => name === property)?.[1]
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}

export const correctRegistrationRoute = route(correctRegistration, async (request) => {
  const { app, params, person, body, tenant } = request
  await inTournament(request, params.t, mayCorrectRegistrations)
  const row = found(await registrationOfStudent(app.reader, tenant, params.t, params.id), NOT_FOUND)
  const membershipId = row.registeringMembershipId
  const { position } = unwrap(
    await app.commands.correctRegistration(request.command(actingRole(person, params.t), membershipId), {
      tournamentId: params.t,
      membershipId,
      studentId: params.id,
      answers: body.values,
    }),
  )
  return { position }
})
