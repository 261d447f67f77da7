/** The first round from top to bottom: two places per bout, null for a bye. A power of two long where there is a tree. */
export type Seats = readonly (string | null)[]

export const FORMAT_NAMES = [
  'walk-over',
  'best-of-three',
  'round-robin',
  'knockout',
  'repechage',
  'quarter-final-repechage',
  'double-elimination',
  'consolation',
  'pools',
  'performance',
] as const
export type FormatName = (typeof FORMAT_NAMES)[number]

/** How a bracket is fought. Its version is kept with the bracket, so that a later one changes nothing that was fought. */
export interface Format {
  readonly name: FormatName
  readonly version: number
  /** Knockouts: one third place, decided by a bout, or two. Other trees have what their name says. */
  readonly thirds: 'bout' | 'both'
  /** The rule set that ranks pools; the general one by default. */
  readonly ranking?: string | undefined
}

export type Phase = 'pool' | 'main' | 'third' | 'repechage' | 'losers' | 'final' | 'consolation' | 'placement'

/** Where a competitor of a bout comes from. */
export type Source =
  /** Index into the seats, from 0. */
  | { readonly from: 'seat'; readonly seat: number }
  | { readonly from: 'winner' | 'loser'; readonly boutId: string }
  /** Who lost in main round `round` to the winner of main bout `by`. */
  | { readonly from: 'beaten'; readonly by: string; readonly round: number }
  /** The winner of the bout of `boutIds` on the side from which the winner of main bout `by` came into it. */
  | { readonly from: 'follower'; readonly by: string; readonly boutIds: readonly [string, string] }
  | { readonly from: 'rank'; readonly pool: string; readonly rank: number }
  | { readonly from: 'bye' }

/** When a bout is not fought although it has two competitors. */
export type Condition =
  /** Once a competitor has lost this many of the bouts `over`, which are between the same two. */
  | { readonly kind: 'lives'; readonly over: readonly string[]; readonly lives: readonly [number, number] }
  /** Once the winner of main bout `leader` has lost main bout `until`. A result from before that stays. */
  | { readonly kind: 'leads'; readonly leader: string; readonly until: string }

export interface SheetBout {
  readonly boutId: string
  readonly phase: Phase
  /** From 1 within the phase. An athlete has at most one bout in a round of a phase. */
  readonly round: number
  readonly competitors: readonly [Source, Source]
  readonly condition: Condition | null
  /**
   * The order among all athletes in which the bout leaves its winner and its loser if they have no later one, 1 for the
   * first place. Null where there is always a later one.
   */
  readonly ends: readonly [number | null, number | null]
}

export interface Pool {
  readonly pool: string
  readonly studentIds: readonly string[]
}

/** All bouts of a bracket, and who competes in them. */
export interface Sheet {
  readonly format: Format
  readonly seats: Seats
  readonly pools: readonly Pool[]
  /** In an order in which they can be fought. */
  readonly bouts: readonly SheetBout[]
  /** Kilograms, where they are known. */
  readonly weights: ReadonlyMap<string, number>
}

export const winnerOf = (boutId: string): Source => ({ from: 'winner', boutId })
export const loserOf = (boutId: string): Source => ({ from: 'loser', boutId })

export const athletesOf = (seats: Seats): readonly string[] => seats.filter((id) => id !== null)
