import type { Method } from './results.ts'

export const TIE_BREAKERS = [
  'head-to-head',
  'victory-points',
  'difference',
  'points-for',
  'points-against',
  'falls',
  'superiorities',
  'earlier-win',
  'weight',
  'lot',
] as const
export type TieBreaker = (typeof TIE_BREAKERS)[number]

/** How a federation ranks the athletes of a pool. A change of its rules is a new set with another id (bouts rules 2 and 16). */
export interface RuleSet {
  readonly id: string
  readonly name: string
  readonly edition: string
  /** Where the order of the criteria is written. */
  readonly source: string
  /**
   * The bouts of an athlete who leaves before the end of the pool: none of them counts, or those that were fought count
   * and the opponents win the others.
   */
  readonly leaver: 'annulled' | 'counted'
  /** For `victory-points`: of the winner and the loser, by method. Null is a method that is not named. */
  readonly victoryPoints: ReadonlyMap<Method | null, readonly [winner: number, loser: number]>
  /** What decides among athletes with equally many wins, in order. */
  readonly tieBreakers: readonly TieBreaker[]
}

const [WON_OUTRIGHT, WON] = [
  [5, 0],
  [3, 0],
] as const
const OUTRIGHT: readonly Method[] = [
  'fall',
  'ippon',
  'submission',
  'knock-out',
  'injury',
  'withdrawal',
  'no-show',
  'disqualification',
]

export const GENERAL: RuleSet = {
  id: 'general-1',
  name: 'General',
  edition: '1',
  source: 'Matside: the criteria that most federations share, in their usual order.',
  leaver: 'annulled',
  victoryPoints: new Map<Method | null, readonly [number, number]>([
    [null, WON],
    ['superiority', [4, 0]],
    ...OUTRIGHT.map((method) => [method, WON_OUTRIGHT] as const),
  ]),
  tieBreakers: [
    'head-to-head',
    'victory-points',
    'difference',
    'points-for',
    'points-against',
    'earlier-win',
    'weight',
    'lot',
  ],
}

export const RULE_SETS: readonly RuleSet[] = [
  GENERAL,
  {
    ...GENERAL,
    id: 'karate-wkf-2020',
    name: 'Karate (WKF)',
    edition: 'Effective from January 1, 2020',
    source: 'WKF Karate Competition Rules, Appendix 14: Round-Robin Competition (Kumite), 3. Tie breaks.',
    tieBreakers: ['head-to-head', 'points-for', 'points-against', 'lot'],
  },
  {
    ...GENERAL,
    id: 'wrestling-uww-2022',
    name: 'Wrestling (UWW), Nordic system',
    edition: 'February 2022',
    source:
      'UWW International Wrestling Rules, Nordic tournament: direct match, falls, superiority, points, points given.',
    leaver: 'counted',
    tieBreakers: ['head-to-head', 'falls', 'superiorities', 'points-for', 'points-against', 'lot'],
  },
]

/** The set with this id; the general one without it. */
export const ruleSetOf = (id: string | undefined): RuleSet => RULE_SETS.find((set) => set.id === id) ?? GENERAL
