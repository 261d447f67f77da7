import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeWorkbook } from '../../api/documents/write-workbook.ts'
import { importColumns } from '../../domain/registration/bulk-import/columns.ts'

export interface RioAthlete {
  readonly name: string
  readonly sex: 'F' | 'M'
  readonly birthYear: string
  readonly height: string
  readonly weight: string
  readonly team: string
  readonly noc: string
  readonly event: string
}

/** The list of real athletes: `MATSIDE_RIO_CSV`, or `../shared/data/rio-2016-combat.csv` next to the repository. */
const rioPath: string =
  process.env.MATSIDE_RIO_CSV ?? fileURLToPath(new URL('../../../shared/data/rio-2016-combat.csv', import.meta.url))

/** Why tests with the real list are skipped; null when it exists. */
export const rioAbsent: string | null = existsSync(rioPath) ? null : `skipped: ${rioPath} is absent (MATSIDE_RIO_CSV)`

export const rioAthletes = (): RioAthlete[] => {
  const [header = [], ...lines] = parseCsv(readFileSync(rioPath, 'utf8'))
  const field = (line: readonly string[], name: string) => line[header.indexOf(name)] ?? ''
  return lines.map((line) => ({
    name: field(line, 'name'),
    sex: field(line, 'sex') === 'F' ? 'F' : 'M',
    birthYear: field(line, 'birth_year'),
    height: field(line, 'height_cm'),
    weight: field(line, 'weight_kg'),
    team: field(line, 'team'),
    noc: field(line, 'noc'),
    event: field(line, 'event'),
  }))
}

export const rioEvents = (athletes: readonly RioAthlete[]): string[] =>
  [...new Set(athletes.map(({ event }) => event))].sort()

/**
 * The import workbook: a team is a contact group and a facility. The list knows birth years only; January 1
 * replaces the day, which divisions by birth year ignore.
 */
export const rioWorkbook = (athletes: readonly RioAthlete[] = rioAthletes()): Promise<Uint8Array> =>
  writeWorkbook([
    {
      name: 'Registrations',
      columns: importColumns.map(({ header }) => ({ header, width: 20 })),
      rows: athletes.map(({ name, sex, birthYear, weight, height, team, noc, event }) => {
        const space = name.indexOf(' ')
        return [
          `${noc.toLowerCase()}@teams.example`,
          team,
          name.slice(0, space),
          name.slice(space + 1),
          sex === 'F' ? 'female' : 'male',
          `${birthYear}-01-01`,
          weight === '' ? null : Number(weight),
          height === '' ? null : Number(height),
          null,
          event,
        ]
      }),
    },
  ])

/** Comma-separated lines with quoted fields, `""` for a quote. */
const parseCsv = (text: string): string[][] => {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}
