import { mergeDivisions, moveAthlete, placeAthlete, undoChange } from '../../../commands/brackets/arrange-brackets.ts'
import { regenerateBrackets } from '../../../commands/brackets/regenerate-brackets.ts'
import { swapAthletes } from '../../../commands/brackets/swap-athletes.ts'
import type { CommandDeps } from '../../../commands/kernel/deps.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { RegisteredAthlete } from '../../../commands/ports/registered-athletes.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { addDivision } from '../../../commands/tournaments/tournament.ts'
import { DIVISION_RULES } from '../../../domain/brackets/draw/events.ts'
import {
  type BracketInDraw,
  bracketsOf,
  type Draw,
  drawAggregate,
  isInBracket,
} from '../../../domain/brackets/draw/state.ts'
import { heldEntries } from '../../../domain/registration/registration/state.ts'
import type { Division } from '../../../domain/tournaments/tournament/state.ts'
import type { Household } from './buyers.ts'
import type { Act, Weather } from './weather.ts'

const tournamentId = 't1'
const DIVISIONS = ['light', 'heavy']

/** The divisions of the event `forms`, by weight; the second child of each family is heavy. */
export const divisionsOfForms = (name: string): readonly Division[] =>
  DIVISIONS.map((divisionId, at) => ({
    divisionId,
    eventId: 'forms',
    name: `${name} ${divisionId}`,
    prefix: divisionId.slice(0, 1),
    description: '',
    tags: [],
    rules: [{ field: 'Weight', min: at === 0 ? 0 : 50, max: at === 0 ? 49 : 200 }],
  }))

/**
 * Directors who draw the brackets again and again while families register and withdraw, trade, move and place athletes, merge
 * divisions and undo it.
 */
export class Hall {
  private readonly weather: Weather
  private readonly households: readonly Household[]

  private constructor(weather: Weather, households: readonly Household[]) {
    this.weather = weather
    this.households = households
  }

  static async open(weather: Weather, households: readonly Household[]): Promise<Hall> {
    const { world } = weather
    for (const division of divisionsOfForms('Forms'))
      mustSucceed(await addDivision(world.deps)(world.context(), { tournamentId, division }))
    return new Hall(weather, households)
  }

  get acts(): readonly Act[] {
    return [
      [4, () => this.draw()],
      [6, () => this.swap()],
      [12, () => this.move()],
      [12, () => this.place()],
      [4, () => this.merge()],
      [10, () => this.undo()],
    ]
  }

  private get deps(): CommandDeps {
    return { ...this.weather.world.deps, athletes: { of: () => this.athletes() } }
  }

  private async athletes(): Promise<readonly RegisteredAthlete[]> {
    const { world } = this.weather
    const athletes: RegisteredAthlete[] = []
    for (const { membershipId } of this.households) {
      for (const { studentId, eventId } of heldEntries(
        await readRegistration(world.deps)('lions', tournamentId, membershipId),
      )) {
        const weight = studentId.endsWith('-a') ? 40 : 60
        const details = { facilityId: null, gender: 'female' as const, birthYear: 2012, levelOrder: null, weight }
        athletes.push({ studentId, eventId, ...details })
      }
    }
    return athletes
  }

  private async drawn(): Promise<Draw> {
    return (await this.deps.handler.read(drawAggregate, 'lions', { tournamentId })).state
  }

  private async draw(): Promise<void> {
    await regenerateBrackets(this.deps)(this.weather.world.context(), { tournamentId })
  }

  private async swap(): Promise<void> {
    const { world, random } = this.weather
    const bracket = random.pick([...(await this.drawn()).brackets.values()])
    if (bracket === undefined) return
    const { bracketId, studentIds } = bracket
    const from = random.below(studentIds.length) + 1
    const to = random.below(studentIds.length) + 1
    const swap = { tournamentId, bracketId, studentId: studentIds[from - 1] ?? '', from, to }
    await swapAthletes(this.deps)(world.context(), swap)
  }

  private async move(): Promise<void> {
    const { world, random } = this.weather
    const brackets = [...(await this.drawn()).brackets.values()]
    const [from, to] = [random.pick(brackets), random.pick(brackets)]
    const studentId = random.pick(from?.studentIds ?? [])
    if (from === undefined || to === undefined || studentId === undefined) return
    const move = { tournamentId, studentId, from: seen(from), to: seen(to), setAside: DIVISION_RULES }
    await moveAthlete(this.deps)(world.context(), move)
  }

  private async place(): Promise<void> {
    const { world, random } = this.weather
    const draw = await this.drawn()
    const to = random.pick([...draw.brackets.values()])
    const entered = (await this.athletes()).filter(({ eventId }) => eventId === to?.eventId)
    const athlete = random.pick(entered.filter(({ eventId, studentId }) => !isInBracket(draw, eventId, studentId)))
    if (to === undefined || athlete === undefined) return
    const { studentId } = athlete
    await placeAthlete(this.deps)(world.context(), { tournamentId, studentId, to: seen(to), setAside: DIVISION_RULES })
  }

  private async merge(): Promise<void> {
    const { world, random } = this.weather
    const draw = await this.drawn()
    const [divisionId = '', mergedDivisionId = ''] = random.chance(0.5) ? DIVISIONS : DIVISIONS.toReversed()
    const both = [divisionId, mergedDivisionId].flatMap((id) => bracketsOf(draw, 'forms', id))
    const of = { tournamentId, eventId: 'forms', divisionId, mergedDivisionId }
    const setAside = both
      .flatMap(({ studentIds }) => studentIds)
      .map((studentId) => ({ studentId, rules: DIVISION_RULES }))
    const merge = { ...of, seen: both.map(seen), setAside }
    await mergeDivisions(this.deps)(world.context(), merge)
  }

  private async undo(): Promise<void> {
    const { world, random } = this.weather
    const changeId = random.pick([...(await this.drawn()).changes.keys()])
    if (changeId !== undefined) await undoChange(this.deps)(world.context(), { tournamentId, changeId })
  }
}

const seen = ({ bracketId, studentIds }: BracketInDraw) => ({ bracketId, studentIds })
