import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, html, idOf, token } from '../../kernel/fields.ts'
import { ownValue } from '../../kernel/own-value.ts'

/** Ids of an organization's texts. */
export const contentIds = ['privacy', 'terms', 'welcome'] as const
export type ContentId = (typeof contentIds)[number]

/** A text as a user accepted it: `version` 0 is the program's default text, `hash` the SHA-256 of the HTML. */
export const acceptedText = z.object({ contentId: z.enum(contentIds), version: count(), hash: token() })
export type AcceptedText = z.infer<typeof acceptedText>

/** A text of an organization: its privacy policy, its terms of use, its welcome. Stream `content-<tenant>.<contentId>`. */
export const contentEvents = {
  /** `html` is '' when the organization returns to the default text. */
  ContentChanged: event(
    1,
    z.object({ contentId: idOf('content'), version: count('Version'), html: html('Text'), hash: token() }),
    {
      audit: {
        about: 'content',
        values: ({ contentId }) => ({ contentId }),
        title: ({ contentId }) => `${titleOf(contentId)} changed`,
      },
    },
  ),
}
export type ContentEvent = EventOf<typeof contentEvents>

const titles: Readonly<Record<string, string>> = {
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  welcome: 'Welcome',
}

/** The English title, in the history and in lists. */
export const titleOf = (contentId: string): string => ownValue(titles, contentId) ?? contentId
