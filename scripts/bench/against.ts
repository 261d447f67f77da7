import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { commitOf, openCheckout } from './against/checkout.ts'
import { type Figures, type MeasureName, measures, type RowName, releaseRows, rowNames } from './against/rows.ts'
import { openSide, type Place, root, type Side, type SidePlan, Unmeasurable } from './against/sides.ts'
import { headOf, lineOf, type Measured, unmeasuredLine } from './against/table.ts'
import { withLine } from './report.ts'

const RELEASES = join(import.meta.dirname, 'releases')

export interface Comparison {
  readonly commit: string
  /** All rows if empty. */
  readonly rows: readonly RowName[]
  /** How often each side is measured; null for what each row needs. */
  readonly turns: number | null
}

/** Measures rows in this folder and in that commit, in turns; prints each line and writes it to the day's file. */
export const compare = async ({ commit, rows, turns }: Comparison): Promise<void> => {
  const id = commitOf(commit)
  const there = id.slice(0, 8)
  const at = hereAs()
  // Removes the checkout, which an exit does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.stdout.write(`Installing ${there} in a temporary folder.\n`)
  const checkout = await openCheckout(id)
  try {
    process.stdout.write(`${headOf(there)}\n`)
    const wanted = rows.length === 0 ? rowNames : rows
    for (const measure of Object.keys(measures) as MeasureName[]) {
      const ofMeasure = wanted.filter((row) => releaseRows[row].measure === measure)
      if (ofMeasure.length === 0) continue
      const calls = (turns ?? measures[measure].turns) + (measures[measure].warmsUp ? 1 : 0)
      await compareRows({ measure, rows: ofMeasure, calls }, checkout.folder, (row, result) => {
        const line = result instanceof Unmeasurable ? unmeasuredLine(row, result, at) : lineOf(row, result, at)
        process.stdout.write(`${line}\n`)
        writeLine(there, line)
      })
    }
  } finally {
    checkout.remove()
  }
}

/** This folder's commit, with a + if files have changed since. */
const hereAs = (): string => {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  return `${git('rev-parse', 'HEAD').slice(0, 8)}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`
}

const writeLine = (there: string, line: string): void => {
  mkdirSync(RELEASES, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const file = join(RELEASES, `${day}.md`)
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, fsync on`
  const markdown = existsSync(file) ? readFileSync(file, 'utf8') : `# Measured ${day}: ${machine}\n`
  writeFileSync(file, withLine(markdown, `against ${there}`, headOf(there), line))
}

type Report = (row: RowName, result: readonly Measured[] | Unmeasurable) => void

/** Measures rows in this folder, in the other one, and here by a second process, step by step. */
const compareRows = async (plan: SidePlan, folder: string, report: Report): Promise<void> => {
  const sides: Side[] = []
  const open = async (place: Place): Promise<Side> => {
    const side = await openSide(place, place === 'here' ? root : folder, plan)
    sides.push(side)
    return side
  }
  const unmeasured = (rows: readonly RowName[], error: unknown): void => {
    if (!(error instanceof Unmeasurable)) throw error
    for (const row of rows) report(row, error)
  }
  try {
    const [here, there, again] = [await open('here'), await open('there'), await open('here')]
    for (const [step, rows] of here.steps.entries()) {
      const wanted = rows.filter((row) => plan.rows.includes(row))
      try {
        const taken = await takeTurns({ here, there, again }, step, plan.calls)
        const counted = taken.slice(measures[plan.measure].warmsUp ? 1 : 0)
        for (const row of wanted)
          report(
            row,
            counted.map((turn) => measuredOf(turn, row)),
          )
      } catch (error) {
        unmeasured(wanted, error)
      }
    }
  } catch (error) {
    unmeasured(plan.rows, error)
  } finally {
    for (const side of sides) await side.close()
  }
}

type Sides<T> = Readonly<Record<'here' | 'there' | 'again', T>>

/** Both processes of this folder are first as often, and the other folder is always between them: a drift concerns all alike. */
const takeTurns = async (sides: Sides<Side>, step: number, calls: number): Promise<readonly Sides<Figures>[]> => {
  const turns: Sides<Figures>[] = []
  for (let call = 0; call < calls; call++) {
    const take = (name: keyof Sides<Side>): Promise<Figures> => sides[name].measure({ step, call })
    const [first, last] = call % 2 === 0 ? (['here', 'again'] as const) : (['again', 'here'] as const)
    const [one, there, other] = [await take(first), await take('there'), await take(last)]
    turns.push(first === 'here' ? { here: one, there, again: other } : { here: other, there, again: one })
  }
  return turns
}

const measuredOf = ({ here, there, again }: Sides<Figures>, row: RowName): Measured => {
  const [one, other, second] = [here[row], there[row], again[row]]
  if (one === undefined || second === undefined) throw new Unmeasurable('here', 'it has no such figure')
  if (other === undefined) throw new Unmeasurable('there', 'it has no such figure')
  return { here: one, there: other, again: second }
}
