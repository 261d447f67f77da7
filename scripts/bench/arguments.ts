import { parseArgs } from 'node:util'
import { UsageProblem } from '../script.ts'
import { isRowName, type RowName, rowNames } from './against/rows.ts'

/** All rows, as if none was named. */
const RELEASE = 'release'

/** What `npm run bench` is asked for. */
export type BenchCall =
  | { readonly kind: 'benches'; readonly names: readonly string[] }
  | {
      readonly kind: 'against'
      readonly commit: string
      /** All rows if empty. */
      readonly rows: readonly RowName[]
      /** How often each side is measured; null for what each row needs. */
      readonly turns: number | null
    }

/** Throws `UsageProblem` with a sentence for arguments that it does not have. */
export const readBenchCall = (args: readonly string[], benches: readonly string[]): BenchCall => {
  const { values, positionals } = parsed(args)
  if (values.against === undefined) {
    if (values.turns !== undefined) throw new UsageProblem('--turns goes with --against <commit>.')
    refuse(
      'bench',
      positionals.filter((name) => !benches.includes(name)),
      benches,
    )
    return { kind: 'benches', names: positionals }
  }
  const rows = positionals.filter((name) => name !== RELEASE)
  refuse(
    'row',
    rows.filter((name) => !isRowName(name)),
    [RELEASE, ...rowNames],
  )
  return {
    kind: 'against',
    commit: values.against,
    rows: rows.length < positionals.length ? [] : rows.filter(isRowName),
    turns: values.turns === undefined ? null : countOf(values.turns),
  }
}

const parsed = (args: readonly string[]) => {
  try {
    const options = { against: { type: 'string' }, turns: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageProblem((error as Error).message)
  }
}

const refuse = (what: string, unknown: readonly string[], known: readonly string[]): void => {
  if (unknown.length > 0)
    throw new UsageProblem(`There is no ${what} ${unknown.join(', ')}. They are: ${known.join(', ')}.`)
}

const countOf = (text: string): number => {
  if (!/^[1-9]\d?$/.test(text)) throw new UsageProblem('--turns takes a number from 1 to 99.')
  return Number(text)
}
