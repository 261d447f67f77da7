import pg from 'pg'

/** `2026-03-01 15:00:00.5+00`, as a session in UTC prints it, to `2026-03-01T15:00:00.500Z`. */
const instant = (printed: string): string => {
  if (printed.length < 22 || !printed.endsWith('+00') || printed[10] !== ' ') return new Date(printed).toISOString()
  const fraction = `${printed.slice(19, -3) || '.'}000`.slice(0, 4)
  return `${printed.slice(0, 10)}T${printed.slice(11, 19)}${fraction}Z`
}

const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: instant,
  [pg.types.builtins.DATE]: (value) => value,
}

/** Parses column values into the TypeScript types of `ColumnTypes`, on every connection of the read side. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
