interface Line {
  readonly lineId: string
  readonly catalogItemId: string | null
  readonly description: string
}

/**
 * In version 1 the description of a catalog line included the choices: `T-shirt (M, red)`. Everything after the first
 * bracket becomes the choices, so that both together read as before.
 */
export const splitChoices = (data: unknown): object => {
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
