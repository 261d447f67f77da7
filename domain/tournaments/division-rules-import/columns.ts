import type { Column } from '../../kernel/workbook/columns.ts'

/** Name of the sheet with the rules; the sheet of a single-sheet workbook may have any name. */
export const RULES = 'Division rules'

/** A row is a division: its name, and who fits it. Empty bounds are open. */
export const ruleColumns = [
  { key: 'event', header: 'Event', required: true },
  { key: 'name', header: 'Division', required: true },
  { key: 'prefix', header: 'Prefix', required: true },
  { key: 'description', header: 'Description', required: false },
  { key: 'tags', header: 'Tags', required: false },
  { key: 'minYear', header: 'Born from', required: false },
  { key: 'maxYear', header: 'Born to', required: false },
  { key: 'minLevel', header: 'Level from', required: false },
  { key: 'minLevelOrder', header: 'Level order from', required: false },
  { key: 'maxLevel', header: 'Level to', required: false },
  { key: 'maxLevelOrder', header: 'Level order to', required: false },
  { key: 'gender', header: 'Gender', required: false },
  { key: 'minWeight', header: 'Weight above (kg)', required: false },
  { key: 'maxWeight', header: 'Weight to (kg)', required: false },
  { key: 'divisionId', header: 'Division ID', required: false },
  { key: 'eventId', header: 'Event ID', required: false },
] as const satisfies readonly Column<string>[]
export type RuleColumn = (typeof ruleColumns)[number]['key']
