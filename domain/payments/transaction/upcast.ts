interface Line {
  readonly lineId: string
  readonly catalogItemId: string | null
  readonly description: string
}

/**
 * In the first version of a charge the description of a catalog line said what was chosen: `T-shirt (M, red)`. All that
 * stands behind the first bracket counts as chosen: put together again it reads the same.
 */
export const choicesApart = (data: unknown): object => {
  const { lineItems, ...charge } = data as { readonly lineItems: readonly Line[] }
  const parts = lineItems.map((line) => ({
    line,
    chosen: line.catalogItemId === null ? null : split(line.description),
  }))
  return {
    ...charge,
    lineItems: parts.map(({ line, chosen }) => (chosen === null ? line : { ...line, description: chosen.name })),
    choices: parts.flatMap(({ line: { lineId }, chosen }) =>
      chosen === null ? [] : [{ lineId, key: '', value: chosen.choices }],
    ),
  }
}

const split = (description: string): { readonly name: string; readonly choices: string } | null => {
  const [, name, choices] = /^(.*?) \((.*)\)$/s.exec(description) ?? []
  return name === undefined || choices === undefined ? null : { name, choices }
}
