import { PaymentGatewayError } from '../../../commands/ports/payment-gateway.ts'
import { World, type WorldOptions } from '../checkout-world.ts'
import { type Random, randomFrom } from '../random.ts'

/** The program is cut off at a wait; what it was doing is lost. */
class Crash extends Error {}

const FAULTS = 0.025

/** One thing that somebody does, and how often it is done beside the others. */
export type Act = readonly [weight: number, act: () => Promise<unknown>]

/** A world whose every wait may be cut off, and the acts of those who live in it. */
export class Weather {
  readonly world: World
  readonly random: Random
  private readonly acts: Act[] = []
  private serial = 0

  private constructor(world: World, seed: number) {
    this.world = world
    this.random = randomFrom(seed)
  }

  static async over(seed: number, options: WorldOptions = {}): Promise<Weather> {
    return new Weather(await World.open(options), seed)
  }

  /** From now on these happen too. */
  add(acts: readonly Act[]): void {
    this.acts.push(...acts)
  }

  /** Another number with each call. */
  next(): number {
    return ++this.serial
  }

  /** One or two things at once, each of which may fail at any wait; now and then the program starts anew. */
  async step(): Promise<void> {
    const { world, random } = this
    world.fault = (point) => {
      if (!random.chance(FAULTS)) return
      const fromProvider = /:(create|retrieve|cancel|refund)/.test(point)
      if (fromProvider && random.chance(0.5)) throw new PaymentGatewayError('timeout', 'timeout', true)
      throw new Crash(point)
    }
    world.wait = () => random.below(4)
    const doings = [() => this.act(), ...(random.chance(0.4) ? [() => this.act()] : [])]
    await Promise.all(doings.map((act) => this.survive(act)))
    if (random.chance(0.05)) world.restart()
  }

  /** No more faults, and a program that has just started. */
  clear(): void {
    this.world.fault = () => {}
    this.world.wait = () => 0
    this.world.restart()
  }

  private async survive(act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Crash || error instanceof PaymentGatewayError)) throw error
    }
  }

  private act(): Promise<unknown> {
    let left = this.random.below(this.acts.reduce((sum, [weight]) => sum + weight, 0))
    for (const [weight, act] of this.acts) {
      if (left < weight) return act()
      left -= weight
    }
    return Promise.resolve()
  }
}
