import type { ContentEvent } from '../../domain/accounts/content/events.ts'
import { projection } from '../kernel/projection.ts'
import { contents } from './content.tables.ts'

/** The organization's texts in their newest version. */
export const content = projection<ContentEvent>()({
  name: 'content',
  version: 1,
  tables: { contents },
  on: {
    ContentChanged: ({ data, time }, rows) =>
      rows.contents.put({ contentId: data.contentId, html: data.html, version: data.version, modified: time }),
  },
})
