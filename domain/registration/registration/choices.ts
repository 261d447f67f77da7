import type { KeyValue } from '../cart.ts'

/** A choice for a line of catalog items, by the input's key. */
interface LineChoice extends KeyValue {
  readonly lineId: string
}

/** The choices of all lines, separate from the lines. */
export const choicesOf = (
  lines: readonly { readonly lineId: string; readonly config: readonly KeyValue[] }[],
): LineChoice[] => lines.flatMap(({ lineId, config }) => config.map(({ key, value }) => ({ lineId, key, value })))

/** Adds the choices to their lines; they are empty once the buyer is erased. */
export const withChoices = <L extends { readonly lineId: string }>(
  lines: readonly L[],
  choices: readonly LineChoice[],
): (L & { readonly config: KeyValue[] })[] =>
  lines.map((line) => ({
    ...line,
    config: choices.filter(({ lineId }) => lineId === line.lineId).map(({ key, value }) => ({ key, value })),
  }))
