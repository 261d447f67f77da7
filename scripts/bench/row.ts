/** One row of a bench's table: a measurement and its limit. */
export interface BenchRow {
  readonly name: string
  /** The limit in words (`≥ 1.5 × raw INSERT ×32`); '' for a figure that is only reported. */
  readonly limit: string
  readonly measured: string
  /** Relative to the peer measured in the same run; null for a figure that is only reported. */
  readonly ratio: number | null
  readonly pass: boolean | null
}

export const median = (values: readonly number[]): number => percentile(values, 50)

export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** The rows as a Markdown table. */
export const tableOf = (rows: readonly BenchRow[]): string =>
  ['| what | measured | ratio | limit | |', '|---|---|---|---|---|', ...rows.map(line)].join('\n')

const line = ({ name, limit, measured, ratio, pass }: BenchRow): string => {
  const verdict = pass === null ? '' : pass ? 'passes' : '**fails**'
  return `| ${name} | ${measured} | ${ratio === null ? '' : `${ratio.toFixed(2)} ×`} | ${limit} | ${verdict} |`
}

/** A figure without a limit. */
export const reported = (name: string, measured: string): BenchRow => ({
  name,
  measured,
  limit: 'reported',
  ratio: null,
  pass: null,
})
