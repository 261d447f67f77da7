import type { DivisionRule } from '../../domain/tournaments/published.ts'
import { boundsOf, RULES, type RuleColumn, ruleColumns } from '../../domain/tournaments/published-set-up.ts'
import { type CellContent, type SheetToWrite, writeWorkbook } from '../documents/write-workbook.ts'

export interface ExportedDivision {
  readonly divisionId: string
  readonly eventId: string
  /** The event's title. */
  readonly event: string
  readonly name: string
  readonly prefix: string
  readonly description: string
  readonly tags: readonly string[]
  readonly rules: readonly DivisionRule[]
}

interface Rules {
  readonly divisions: readonly ExportedDivision[]
  /** Titles of all events, including those without divisions. */
  readonly events: readonly string[]
  readonly levels: readonly { readonly order: number; readonly label: string }[]
}

const widths: Partial<Record<RuleColumn, number>> = {
  event: 28,
  name: 32,
  description: 40,
  tags: 20,
  minLevel: 18,
  maxLevel: 18,
  divisionId: 38,
  eventId: 38,
}

const help: Readonly<Record<RuleColumn, string>> = {
  event: 'Required. An event of the tournament, from the list below. An event without a row keeps its divisions.',
  name: 'Required. The name of the division; each division has its own row.',
  prefix: 'Required. What the names of its brackets begin with.',
  description: '',
  tags: 'Several are separated by semicolons.',
  minYear: 'The first year of birth, for example 2012. Empty: no limit.',
  maxYear: 'The last year of birth. Empty: no limit.',
  minLevel: 'The lowest level, from the list below. Empty: no limit.',
  minLevelOrder: 'Instead of the name, or with it where several levels have that name.',
  maxLevel: 'The highest level. Empty: no limit.',
  maxLevelOrder: 'Instead of the name, or with it where several levels have that name.',
  gender: 'female or male. Empty: both.',
  minWeight: 'Kilograms. Who weighs exactly this much belongs to the division below. Empty: no limit.',
  maxWeight: 'Kilograms, this weight included. Empty: no limit.',
  divisionId: 'Leave it as it is, so that the division stays the same one. Empty for a new division.',
  eventId: 'Needed only where several events have the same title.',
}

/** A workbook with a row of rules for each division, in the import's format, and an explanation of its columns. */
export const divisionRulesWorkbook = ({ divisions, events, levels }: Rules): Promise<Uint8Array> =>
  writeWorkbook([
    {
      name: RULES,
      columns: ruleColumns.map(({ key, header }) => ({
        header,
        width: widths[key] ?? 14,
        ...(key === 'gender' ? { choices: ['female', 'male'] } : {}),
      })),
      rows: divisions.map((division) => {
        const cells = cellsOf(division, levels)
        return ruleColumns.map(({ key }) => cells[key])
      }),
    },
    {
      name: 'How to fill it in',
      columns: [
        { header: 'Column', width: 24 },
        { header: 'What belongs in it', width: 100 },
      ],
      rows: [
        ...ruleColumns.map(({ key, header }) => [header, help[key]]),
        ...list('Events', events),
        ...list(
          'Levels, the lowest first',
          levels.toSorted((a, b) => a.order - b.order).map(({ order, label }) => `${label} (${order})`),
        ),
      ],
    },
  ])

const list = (title: string, values: readonly string[]): SheetToWrite['rows'] =>
  values.length === 0 ? [] : [['', ''], [title, ''], ...values.map((value) => ['', value])]

const cellsOf = (
  { event, rules, tags, ...division }: ExportedDivision,
  levels: Rules['levels'],
): Readonly<Record<RuleColumn, CellContent>> => {
  const year = boundsOf(rules, 'DateOfBirth.Year')
  const level = boundsOf(rules, 'Level.Order')
  const weight = boundsOf(rules, 'Weight')
  const gender = boundsOf(rules, 'Gender')
  const named = (order: number | null): string => levels.find((one) => one.order === order)?.label ?? ''
  const { divisionId, eventId, name, prefix, description } = division
  return {
    event,
    name,
    prefix,
    description,
    tags: tags.join('; '),
    divisionId,
    eventId,
    minYear: year.min,
    maxYear: year.max,
    minWeight: weight.min,
    maxWeight: weight.max,
    minLevel: named(level.min),
    minLevelOrder: level.min,
    maxLevel: named(level.max),
    maxLevelOrder: level.max,
    gender: gender.min === null || gender.min !== gender.max ? '' : gender.min === 0 ? 'female' : 'male',
  }
}
