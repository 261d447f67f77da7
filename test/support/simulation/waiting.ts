import { joinWaitingList } from '../../../commands/registration/waiting-list/join.ts'
import {
  declineOffer,
  leaveWaitingList,
  readWaitingList,
  setUpWaitingList,
} from '../../../commands/registration/waiting-list/list-commands.ts'
import { offerPlace } from '../../../commands/registration/waiting-list/offer-place.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { inLine } from '../../../domain/registration/waiting-list/state.ts'
import { cartOf } from '../spring-cup.ts'
import type { Buyers, Household } from './buyers.ts'
import type { Act, Weather } from './weather.ts'

const of = { tournamentId: 't1', eventId: 'sparring' }

/**
 * Families who wait for a place in a full event, accept it, decline it or let it lapse, and staff who manage the list.
 */
export class Waiting {
  private readonly weather: Weather
  private readonly buyers: Buyers
  private readonly households: readonly Household[]

  constructor(weather: Weather, buyers: Buyers, households: readonly Household[]) {
    this.weather = weather
    this.buyers = buyers
    this.households = households
  }

  get acts(): readonly Act[] {
    return [
      [12, () => this.join()],
      [14, () => this.accept()],
      [3, () => this.decline()],
      [2, () => this.leave()],
      [2, () => this.offer()],
      [2, () => this.setUp({ isPaused: this.weather.random.chance(0.5) })],
    ]
  }

  /** The list offers places automatically again. */
  async quiet(): Promise<void> {
    await this.setUp({ isPaused: false })
  }

  /**
   * Once everything has settled: places that are free although a name is waiting, or held for an offer that does not
   * exist.
   */
  async differences(): Promise<readonly string[]> {
    const { world } = this.weather
    const places = { tournamentId: 't1', kind: 'event', stockId: 'sparring' } as const
    const { state } = await world.handler.read(stockAggregate, 'lions', places)
    const list = await this.list()
    const wrong: string[] = []
    const free = (state.limit?.available ?? 0) - state.sold - state.held
    if (free > 0 && inLine(list).length > 0) wrong.push(`${free} places are free, ${inLine(list).length} wait for them`)
    const offered = new Set(list.names.flatMap(({ offer }) => (offer === null ? [] : [offer.offerId])))
    for (const offerId of state.offers.keys())
      if (!offered.has(offerId)) wrong.push(`${offerId} keeps a place without an offer`)
    for (const offerId of offered) if (!state.offers.has(offerId)) wrong.push(`${offerId} keeps no place`)
    return wrong
  }

  private list() {
    return readWaitingList(this.weather.world.deps)('lions', of)
  }

  private async join(): Promise<void> {
    const { world, random } = this.weather
    const { membershipId = '', studentIds = [] } = random.pick(this.households) ?? {}
    const studentId = random.pick(studentIds) ?? ''
    const waitingId = `wait-${this.weather.next()}`
    const by = random.chance(0.2) ? ('staff' as const) : ('family' as const)
    await joinWaitingList(world.deps)(world.context(), { ...of, waitingId, membershipId, studentId, by })
  }

  /** Opens the card form, and pays immediately or when the buyers decide. */
  private async accept(): Promise<void> {
    const { world, random } = this.weather
    const offered = (await this.list()).names.filter(({ offer }) => offer !== null)
    const name = random.pick(offered)
    if (name === undefined) return
    await this.buyers.order(name.membershipId, cartOf(`${name.studentId}@sparring`))
    const newest = [...this.buyers.payable].at(-1)
    if (newest !== undefined && random.chance(0.5)) world.gateway.pay(newest)
    if (random.chance(0.2)) await leaveWaitingList(world.deps)(world.context(), { of, ...name, reason: 'family' })
  }

  private async decline(): Promise<void> {
    const { world, random } = this.weather
    const { offer } = random.pick((await this.list()).names) ?? {}
    if (offer) await declineOffer(world.deps)(world.context(), { of, offerId: offer.offerId })
  }

  private async leave(): Promise<void> {
    const { world, random } = this.weather
    const { waitingId } = random.pick((await this.list()).names) ?? {}
    const reason = random.chance(0.5) ? ('family' as const) : ('staff' as const)
    if (waitingId !== undefined) await leaveWaitingList(world.deps)(world.context(), { of, waitingId, reason })
  }

  /** Staff offer a place out of turn. */
  private async offer(): Promise<void> {
    const { world, random } = this.weather
    const { waitingId } = random.pick(inLine(await this.list())) ?? {}
    if (waitingId !== undefined) await offerPlace(world.deps)(world.context(), { of, waitingId, byStaff: true })
  }

  private async setUp({ isPaused }: { readonly isPaused: boolean }): Promise<void> {
    const { world } = this.weather
    await setUpWaitingList(world.deps)(world.context(), { of, takesNames: true, isPaused, offerHours: 12 })
  }
}
