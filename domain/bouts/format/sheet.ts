import { consolation, doubleElimination, fullConsolation } from './consolation.ts'
import { currentVersion, EDITIONS } from './editions.ts'
import {
  athletesOf,
  type Format,
  type FormatName,
  type Pool,
  type Seats,
  type Sheet,
  type SheetBout,
} from './format.ts'
import { bestOfThree, knockoutOfPools, poolBouts, poolsOf } from './pools.ts'
import { knockout, quarterFinalRepechage, repechage } from './tree.ts'

export {
  FORMAT_NAMES,
  type Format,
  type FormatName,
  type Phase,
  type Pool,
  type Seats,
  type Sheet,
  type SheetBout,
  type Source,
} from './format.ts'

/** Formats for few entries, whatever the event's policy (bouts rule 1). */
const FOR_FEW: readonly FormatName[] = [
  'walk-over',
  'walk-over',
  'best-of-three',
  'round-robin',
  'round-robin',
  'round-robin',
]

/** The format of a bracket by the event's policy and its number of entries, in the current version (bouts rule 1). */
export const formatFor = (policy: FormatName, entries: number, thirds: Format['thirds'] = 'both'): Format => {
  const name = FOR_FEW[entries] ?? policy
  return { name, version: currentVersion(name), thirds }
}

/** Whether so many athletes can be fought in the format: a walk-over has one, a best of three two. */
export const isFor = (name: FormatName, entries: number): boolean =>
  name === 'walk-over' ? entries <= 1 : name !== 'best-of-three' || entries <= 2

/**
 * The bouts of a bracket.
 *
 * @param seats as drawn; their order is that of the tree, and that in which pools are formed
 * @param weights in kilograms, where a rule set decides by them
 * @throws RangeError if the format cannot have so many athletes (`isFor`), or for an unknown version
 */
export const sheetOf = (format: Format, seats: Seats, weights: ReadonlyMap<string, number> = new Map()): Sheet => {
  const studentIds = athletesOf(seats)
  if (!EDITIONS.some(({ name, version }) => name === format.name && version === format.version))
    throw new RangeError(`${format.name} has no version ${format.version}`)
  if (!isFor(format.name, studentIds.length)) throw new RangeError(`${format.name} of ${studentIds.length}`)
  const pools = studentIds.length < 2 ? [] : poolsFor(format.name, studentIds)
  return { format, seats, pools, weights, bouts: studentIds.length < 2 ? [] : boutsFor(format, seats, pools) }
}

const poolsFor = (name: FormatName, studentIds: readonly string[]): readonly Pool[] => {
  if (name === 'pools') return poolsOf(studentIds)
  return name === 'round-robin' || name === 'best-of-three' ? [{ pool: 'A', studentIds }] : []
}

const boutsFor = ({ name, version, thirds }: Format, seats: Seats, pools: readonly Pool[]): readonly SheetBout[] => {
  const size = 2 ** Math.ceil(Math.log2(seats.length))
  const seatOf = (seat: number) => ({ from: 'seat', seat }) as const
  switch (name) {
    case 'walk-over':
    case 'performance':
      return []
    case 'best-of-three': {
      const [first = 0, second = 0] = seats.flatMap((id, seat) => (id === null ? [] : [seat]))
      return bestOfThree(first, second)
    }
    case 'round-robin':
      return pools.flatMap((pool) => poolBouts(pool, seats))
    case 'knockout':
      return knockout(size, seatOf, thirds)
    case 'repechage':
      return repechage(size, seatOf)
    case 'quarter-final-repechage':
      return quarterFinalRepechage(size, seatOf)
    case 'double-elimination':
      return doubleElimination(size, seatOf)
    case 'consolation':
      if (size < 8) return knockout(size, seatOf, 'bout')
      return version === 1 ? consolation(size, seatOf) : fullConsolation(size, seatOf)
    case 'pools':
      return [...pools.flatMap((pool) => poolBouts(pool, seats)), ...knockoutOfPools(pools, thirds)]
  }
}
