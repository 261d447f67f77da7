import { median } from '../row.ts'
import { type Judgement, judge, type Turn } from './judge.ts'
import { type Figure, type RowName, releaseRows, type Unit } from './rows.ts'
import type { Unmeasurable } from './sides.ts'

/** The figures of one turn: here, by a second process here, and there. */
export interface Measured {
  readonly here: Figure
  readonly again: Figure
  readonly there: Figure
}

/** A row below this is mended or explained. */
const WORSE = 0.9
/** Characters of a reason. */
const LONGEST = 160

/** The head of a table whose other side is `there`. */
export const headOf = (there: string): string =>
  `| what | here | ${there} | by the clock | by processor time | better than there | at |\n|---|---|---|---|---|---|---|`

/** A line of the table; `at` is the commit that was measured. */
export const lineOf = (row: RowName, turns: readonly Measured[], at: string): string => {
  const { title, unit } = releaseRows[row]
  const clock = judge(turnsOf(turns, ({ value }) => value))
  const hasProcessor = turns.every((turn) => sides(turn).every(({ processorMs }) => (processorMs ?? 0) > 0))
  const processor = hasProcessor ? judge(turnsOf(turns, ({ processorMs }) => processorMs ?? 0)) : null
  const cells = [
    title,
    textOf(
      turns.flatMap(({ here, again }) => [here, again]),
      unit,
    ),
    textOf(
      turns.map(({ there }) => there),
      unit,
    ),
    comparedText(clock),
    processor === null ? '' : comparedText(processor),
    verdictOf(clock, processor),
    at,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The line of a row that one side cannot measure. */
export const unmeasuredLine = (row: RowName, { place, message }: Unmeasurable, at: string): string => {
  const reason = message.split('\n')[0]?.replaceAll('|', '\\|').slice(0, LONGEST)
  return `| ${releaseRows[row].title} | | | | | cannot be measured ${place}: ${reason} | ${at} |`
}

const sides = ({ here, again, there }: Measured): readonly Figure[] => [here, again, there]

const turnsOf = (turns: readonly Measured[], of: (figure: Figure) => number): readonly Turn[] =>
  turns.map(({ here, again, there }) => ({ here: of(here), again: of(again), there: of(there) }))

const comparedText = ({ ratio, low, high, noise }: Judgement): string =>
  low === high && noise === 0
    ? `${ratio.toFixed(2)} ×`
    : `${ratio.toFixed(2)} × (${low.toFixed(2)}–${high.toFixed(2)}), noise ± ${percent(noise)}`

/** What is said is what the less noisy of both says. */
const verdictOf = (clock: Judgement, processor: Judgement | null): string => {
  const isByProcessor = processor !== null && processor.noise < clock.noise
  const { ratio, noise, differs } = isByProcessor ? processor : clock
  if (!differs) return `no difference measured (noise ± ${percent(noise)})`
  const text = `${ratio.toFixed(2)} ×${isByProcessor ? ' by processor time' : ''}`
  return ratio < WORSE ? `**${text}**` : text
}

const percent = (noise: number): string => `${(noise * 100).toFixed(noise < 0.1 ? 1 : 0)} %`

const textOf = (figures: readonly Figure[], unit: Unit): string => {
  const value = median(figures.map((figure) => figure.value))
  const processor = figures.map(({ processorMs }) => processorMs ?? Number.NaN)
  return processor.some(Number.isNaN)
    ? valueText(value, unit)
    : `${valueText(value, unit)}, ${processorText(median(processor))}`
}

const valueText = (value: number, unit: Unit): string => {
  if (unit === 'per second') return `${grouped(1_000 / value, 0)}/s`
  if (unit === 'packages') return grouped(value, 0)
  return `${grouped(value, value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`
}

const processorText = (ms: number): string =>
  ms < 2_000 ? `${grouped(ms, ms < 10 ? 2 : 0)} ms of processor` : `${grouped(ms / 1_000, 0)} s of processor`

const grouped = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
