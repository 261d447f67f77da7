import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A bracket with all its bouts: `MATSIDE_NCAA_CSV`, or `../shared/data/ncaa-1994-118lb-bouts.csv` next to the repository. */
const path: string =
  process.env.MATSIDE_NCAA_CSV ??
  fileURLToPath(new URL('../../../shared/data/ncaa-1994-118lb-bouts.csv', import.meta.url))

/** Why tests with the real bracket are skipped; null when it exists. */
export const ncaaAbsent: string | null = existsSync(path) ? null : `skipped: ${path} is absent (MATSIDE_NCAA_CSV)`

export interface NcaaBout {
  readonly round: string
  readonly winner: string
  readonly loser: string
  readonly result: string
}

/** The bouts in the order of the list, those of a round from the top of the sheet. */
export const ncaaBouts = (): NcaaBout[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [round = '', winner = '', , loser = '', , result = ''] = line.split(',')
      return { round, winner, loser, result }
    })
