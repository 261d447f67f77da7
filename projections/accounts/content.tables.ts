import { integer, table, text, timestamptz } from '../kernel/projection.ts'

/** The organization's own texts. The default text applies without a row, or while it is empty. */
export const contents = table({
  name: 'contents',
  columns: { contentId: text, html: text, version: integer, modified: timestamptz },
  key: ['contentId'],
})
