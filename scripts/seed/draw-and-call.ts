import { assignLocation, callToStaging, cancelLocationAssignment } from '../../commands/athlete-call/calls.ts'
import { decideBout } from '../../commands/bouts/index.ts'
import { regenerateBrackets } from '../../commands/brackets/regenerate-brackets.ts'
import type { RegisteredAthlete } from '../../commands/ports/registered-athletes.ts'
import { bracketBoutsAggregate, drawnFormat, playedOf } from '../../domain/bouts/published.ts'
import { drawAggregate, seatsOf } from '../../domain/brackets/published.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import { type Kit, must } from './kit.ts'
import type { Organization } from './organization.ts'
import type { Purchase } from './register.ts'

/** The athletes registered by the seed, taken from its own answers rather than from a view that may lag. */
export const athletesOf = (organization: Organization, purchases: readonly Purchase[]): RegisteredAthlete[] =>
  purchases.flatMap(({ family, cart }) =>
    cart.entries.flatMap(({ eventId, studentId }) => {
      const student = family.students.find((candidate) => candidate.studentId === studentId)
      if (student === undefined) return []
      const { facilityId, gender, dateOfBirth, levelId, weight } = student
      return [
        {
          studentId,
          eventId,
          facilityId,
          gender,
          weight,
          birthYear: dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)),
          levelOrder: levelId === null ? null : organization.levelIds.indexOf(levelId) + 1,
        },
      ]
    }),
  )

/** Draws the brackets, unless they are. */
export const drawBrackets = async (
  kit: Kit,
  tournamentId: string,
  athletes: readonly RegisteredAthlete[],
  director: Actor,
): Promise<void> => {
  const { handler, clock } = kit.app
  const { state: before } = await handler.read(drawAggregate, kit.tenant, { tournamentId })
  if (before.drawId !== null) return
  const step = `draw ${tournamentId}`
  const regenerate = regenerateBrackets({ handler, clock, athletes: { of: async () => athletes } })
  await must(step, regenerate(kit.context(step, director), { tournamentId, seed: 'demo' }))
}

/** Makes the first calls of the day: some at rings, some in staging, one undone. */
export const callBrackets = async (kit: Kit, tournamentId: string, by: Actor): Promise<void> => {
  const { handler } = kit.app
  const step = (name: string) => `${name} ${tournamentId}`
  const { state: draw } = await handler.read(drawAggregate, kit.tenant, { tournamentId })
  const bracketIds = [...draw.brackets.values()]
    .filter(({ studentIds }) => studentIds.length > 1)
    .map(({ bracketId }) => bracketId)
  const call = (name: string, some: readonly string[], location: string, minutes: number) =>
    must(
      step(name),
      callToStaging({ handler })(kit.context(step(name), by), {
        tournamentId,
        bracketIds: some,
        location,
        minutes,
      }),
    )
  const assign = (name: string, some: readonly string[], location: string) =>
    must(
      step(name),
      assignLocation({ handler })(kit.context(step(name), by), { tournamentId, bracketIds: some, location }),
    )
  await call('call 1', bracketIds.slice(0, 5), 'Staging North', 10)
  await call('call 2', bracketIds.slice(5, 9), 'Staging South', 15)
  await assign('assign 1', bracketIds.slice(0, 1), 'Ring 1')
  await assign('assign 2', bracketIds.slice(1, 2), 'Ring 2')
  await assign('assign 3', bracketIds.slice(9, 10), 'Ring 3')
  await assign('assign 4', bracketIds.slice(2, 3), 'Ring 3')
  const back = { tournamentId, bracketIds: bracketIds.slice(2, 3) }
  await must(step('undo'), cancelLocationAssignment({ handler })(kit.context(step('undo'), by), back))
}

/** What was over by then: three brackets are fought at Ring 2, and that at Ring 3 has begun. */
export const fightBrackets = async (
  kit: Kit,
  tournamentId: string,
  athletes: readonly RegisteredAthlete[],
  by: Actor,
): Promise<void> => {
  const { handler } = kit.app
  const { state: draw } = await handler.read(drawAggregate, kit.tenant, { tournamentId })
  const brackets = [...draw.brackets.values()].filter(({ studentIds }) => studentIds.length > 1)
  const [running, ...waiting] = brackets.slice(9).filter(({ rounds }) => rounds.length > 1)
  const bracketIds = waiting.slice(0, 3).map(({ bracketId }) => bracketId)
  const step = `assign fought ${tournamentId}`
  const assigned = { tournamentId, bracketIds, location: 'Ring 2' }
  await must(step, assignLocation({ handler })(kit.context(step, by), assigned))
  for (const bracketId of bracketIds)
    await fight(kit, { tournamentId, bracketId, by, athletes, most: Number.POSITIVE_INFINITY })
  if (running !== undefined) await fight(kit, { tournamentId, bracketId: running.bracketId, by, athletes, most: 1 })
}

interface Fighting {
  readonly tournamentId: string
  readonly bracketId: string
  readonly athletes: readonly RegisteredAthlete[]
  readonly by: Actor
  readonly most: number
}

/** Decides the bouts of a bracket that can be fought, at most `most`, with points. */
const fight = async (kit: Kit, { by, athletes, most, ...of }: Fighting): Promise<void> => {
  const { tournamentId, bracketId } = of
  const deps = { handler: kit.app.handler, athletes: { of: async () => athletes } }
  for (;;) {
    const { state } = await kit.app.handler.read(bracketBoutsAggregate, kit.tenant, of)
    const bouts = Object.keys(state.results).length
    if (bouts >= most) return
    const { state: draw } = await kit.app.handler.read(drawAggregate, kit.tenant, { tournamentId })
    const drawn = draw.brackets.get(bracketId)
    if (drawn === undefined || state.finished !== null) return
    const bracket = state.bracket ?? { drawId: '', format: drawnFormat(drawn), seats: seatsOf(drawn) }
    const next = [...playedOf(bracket, state).bouts.values()].find((bout) => bout.state === 'ready')
    const [first, second] = next?.competitorIds ?? []
    if (next === undefined || typeof first !== 'string' || typeof second !== 'string') return
    const winsUpper = first < second === (bouts % 3 !== 0)
    const points = [winsUpper ? 5 : 2, winsUpper ? 3 : 4] as const
    const result = {
      competitorIds: [first, second] as const,
      winnerId: winsUpper ? first : second,
      method: 'points' as const,
      points,
    }
    const step = `bout ${bracketId} ${next.boutId}`
    await must(step, decideBout(deps)(kit.context(step, by), { ...of, boutId: next.boutId, result }))
  }
}
