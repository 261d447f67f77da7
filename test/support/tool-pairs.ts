import type { Random } from './random.ts'

/**
 * What an operator runs on an installation. `verify-export` reads a file and nothing of an installation; `prepare-event-log` and
 * `open-organization` come before there is one.
 */
const tools = [
  'backup',
  'check',
  'verify-history',
  'rebuild',
  'thin-states',
  'turn-master-key',
  'give-up-keys',
  'restore',
  'replay',
  'program',
] as const
export type Tool = (typeof tools)[number]

const OFFSETS_MS = [0, 300, 1_500] as const
const KILLS = ['none', 'first', 'second'] as const

export interface Run {
  readonly one: Tool
  readonly other: Tool
  /** How long after the first the second one starts, in milliseconds. */
  readonly offset: number
  /** Whether the program runs, with a light load of writes. */
  readonly isRunning: boolean
  readonly killed: (typeof KILLS)[number]
  /** When it is killed: 0 as soon as it has begun, 1 when it usually ends. */
  readonly moment: number
}

export const has = ({ one, other }: Pick<Run, 'one' | 'other'>, ...wanted: readonly Tool[]): boolean =>
  wanted.some((tool) => one === tool || other === tool)

export const titleOf = ({ one, other, offset, isRunning, killed, moment }: Run): string => {
  const victim = killed === 'first' ? one : other
  const kill =
    killed === 'none'
      ? ''
      : `, ${killed === 'first' ? 'the first' : 'the second'} (${victim}) killed at ${moment.toFixed(2)}`
  return `${one} and ${offset} ms later ${other}, ${isRunning ? 'next to the program' : 'while the program is stopped'}${kill}`
}

const shuffled = <T>(things: readonly T[], random: Random): readonly T[] => random.some(things, 1)

/**
 * Each pair of tools, a tool with itself included: next to the program and without it, at three offsets, one of which lets both end,
 * while at the others one of them is killed. In random order.
 */
export const everyPair = (random: Random): readonly Run[] => {
  const runs = tools.flatMap((a, at) =>
    tools.slice(at).flatMap((b) =>
      [true, false].flatMap((isRunning) => {
        const kills = shuffled(KILLS, random)
        return OFFSETS_MS.map((offset, n): Run => {
          const [one, other] = random.chance(0.5) ? [a, b] : [b, a]
          return { one, other, offset, isRunning, killed: kills[n] ?? 'none', moment: random.next() }
        })
      }),
    ),
  )
  return shuffled(runs, random)
}
