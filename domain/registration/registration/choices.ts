import type { KeyValue } from '../cart.ts'

/** What was chosen for a line of catalog items, by the input's key. */
interface LineChoice extends KeyValue {
  readonly lineId: string
}

/** What was chosen for all lines, apart from them. */
export const choicesOf = (
  lines: readonly { readonly lineId: string; readonly config: readonly KeyValue[] }[],
): LineChoice[] => lines.flatMap(({ lineId, config }) => config.map(({ key, value }) => ({ lineId, key, value })))

/** Each line with what was chosen for it; with nothing once the buyer is erased. */
export const withChoices = <L extends { readonly lineId: string }>(
  lines: readonly L[],
  choices: readonly LineChoice[],
): (L & { readonly config: KeyValue[] })[] =>
  lines.map((line) => ({
    ...line,
    config: choices.filter(({ lineId }) => lineId === line.lineId).map(({ key, value }) => ({ key, value })),
  }))
