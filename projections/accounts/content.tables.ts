import { integer, table, text, timestamptz } from '../kernel/projection.ts'

/** The texts that the organization has written; without a row, or with an empty one, the program's own stands. */
export const contents = table({
  name: 'contents',
  columns: { contentId: text, html: text, version: integer, modified: timestamptz },
  key: ['contentId'],
})
