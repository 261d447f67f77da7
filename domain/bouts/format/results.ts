import type { Phase } from './format.ts'

export const METHODS = [
  'points',
  'superiority',
  'fall',
  'ippon',
  'submission',
  'knock-out',
  'decision',
  'injury',
  'withdrawal',
  'no-show',
  'disqualification',
] as const
export type Method = (typeof METHODS)[number]

export interface BoutResult {
  readonly competitorIds: readonly [string, string]
  /** Null if both lost, for example because both were disqualified. */
  readonly winnerId: string | null
  readonly method: Method | null
  /** Of the competitors, in their order. */
  readonly points: readonly [number, number] | null
}

export const REASONS_OUT = ['withdrawn', 'no-show', 'injured', 'disqualified'] as const

/** An athlete who competes no more. Bouts decided before keep their result. */
export interface Out {
  readonly studentId: string
  readonly why: (typeof REASONS_OUT)[number]
  readonly losesPlace: boolean
}

/** Undefined is not known yet; null is no athlete. */
export type Slot = string | null | undefined

export interface PlayedBout {
  readonly boutId: string
  readonly phase: Phase
  readonly round: number
  /** Whom the sheet gives, also those who are out. */
  readonly entrantIds: readonly [Slot, Slot]
  /** Those of them who can compete: null for a bye and for an athlete who is out. */
  readonly competitorIds: readonly [Slot, Slot]
  /** `passed`: at most one possible competitor, or not needed. Such a bout is in no list. */
  readonly state: 'waiting' | 'ready' | 'decided' | 'passed'
  readonly winnerId: Slot
  /** Who lost, also without a bout because they are out. Null if both lost: they fill no place of a later bout. */
  readonly loserId: Slot
  readonly result: BoutResult | null
}

export const isOpen = ({ state }: PlayedBout): boolean => state === 'waiting' || state === 'ready'

/** Both entrants lost: by decision, or because both are out. */
export const isLostByBoth = ({ winnerId, entrantIds, competitorIds, state }: PlayedBout): boolean =>
  winnerId === null &&
  entrantIds.every((id) => typeof id === 'string') &&
  (state === 'decided' || competitorIds.every((id) => id === null))
