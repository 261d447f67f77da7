import type { FormatName } from './format.ts'

/** Where a version of a format is described. */
export interface Edition {
  readonly name: FormatName
  readonly version: number
  readonly edition: string
  readonly source: string
}

const general = (name: FormatName): Edition => ({ name, version: 1, edition: '1', source: 'Matside: common practice.' })

/** The versions of the formats; of a format with several, the one that new brackets get comes first (bouts rule 2). */
export const EDITIONS: readonly Edition[] = [
  general('walk-over'),
  general('best-of-three'),
  general('round-robin'),
  general('knockout'),
  {
    name: 'repechage',
    version: 1,
    edition: '1',
    source:
      'UWW International Wrestling Rules, Article 8: all who lost against both finalists, in two separate groups.',
  },
  {
    name: 'quarter-final-repechage',
    version: 1,
    edition: 'July 8, 2020',
    source: 'IJF Sport and Organisation Rules, 2.2.2 Quarter-final.',
  },
  general('double-elimination'),
  {
    name: 'consolation',
    version: 1,
    edition: '1994',
    source:
      'NCAA Division I Wrestling Championships 1994, as its published bouts show: those beaten by quarter-finalists.',
  },
  {
    name: 'consolation',
    version: 2,
    edition: '1',
    source: 'Matside: the losers’ half of a double elimination, with bouts for the third, fifth and seventh place.',
  },
  {
    name: 'pools',
    version: 1,
    edition: 'Effective from January 1, 2020',
    source:
      'WKF Karate Competition Rules, Appendix 14: the winner of each pool meets the second of another one. More pools than two: Matside.',
  },
  general('performance'),
]

/** The version that a new bracket gets. */
export const currentVersion = (format: FormatName): number => EDITIONS.find(({ name }) => name === format)?.version ?? 1
