import { PaymentGatewayError } from '../../../commands/ports/payment-gateway.ts'
import { World, type WorldOptions } from '../checkout-world.ts'
import { type Random, randomFrom } from '../random.ts'

/** The program crashes at an await; its current work is lost. */
class Crash extends Error {}

const FAULTS = 0.025

/** One action, and its relative frequency. */
export type Act = readonly [weight: number, act: () => Promise<unknown>]

/** A world in which every await may fail, and the actions of its people. */
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

  /** Adds actions. */
  add(acts: readonly Act[]): void {
    this.acts.push(...acts)
  }

  /** A new number with each call. */
  next(): number {
    return ++this.serial
  }

  /** One or two concurrent actions, each of which may fail at any await; sometimes the program restarts. */
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

  /** Stops all faults and restarts the program. */
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
