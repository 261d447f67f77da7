import { aggregate } from '../../kernel/decider.ts'
import type { ContentEvent } from './events.ts'

export interface Content {
  /** 0 until the organization writes its own text. */
  readonly version: number
  /** '' while the default text is used. */
  readonly html: string
}

/** Stream `content-<tenant>.<contentId>`. */
export const contentAggregate = aggregate<Content, ContentEvent, { readonly contentId: string }>({
  name: 'content',
  ids: ({ contentId }) => [contentId],
  initial: { version: 0, html: '' },
  evolve: (state, { type, data }) => (type === 'ContentChanged' ? { version: data.version, html: data.html } : state),
})
