import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const language = z.enum(['en', 'es', 'de'])

export const contentId = z.enum(['privacy', 'terms', 'welcome'])
export type ContentId = z.infer<typeof contentId>

/** A text of the organization. */
export const content = z.object({
  id: contentId,
  title: z.string(),
  /** As an admin wrote it, sanitized. '' when there is no welcome text. */
  html: z.string(),
  /** 0 until the organization has written its own. */
  version: z.int(),
  /** Whether this is the program's own text. */
  isDefault: z.boolean(),
  /** Null for version 0. */
  modified: z.string().nullable(),
})
export type Content = z.infer<typeof content>

/** `basis` is the version that was edited; '' as HTML returns to the program's own text. */
export const contentRequest = z.object({ html: z.string().max(200_000), basis: z.int().nonnegative() })

export const readContents = endpoint({
  method: 'GET',
  path: '/content',
  access: 'public',
  summary: "The organization's texts: privacy policy, terms of use, welcome",
  query: z.object({ language: language.optional() }),
  response: z.array(content),
  problems: ['not-found'],
})
export const readContent = endpoint({
  method: 'GET',
  path: '/content/:id',
  access: 'public',
  summary: 'One text of the organization; a default text is in the language',
  query: z.object({ language: language.optional() }),
  response: content,
  problems: ['not-found'],
})
export const changeContent = endpoint({
  method: 'POST',
  path: '/content/update/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Changes a text of the organization; for its admins',
  changes: true,
  body: contentRequest,
  bodyLimit: 1_000_000,
  response: z.object({ position: z.int() }),
  problems: ['forbidden', 'content-not-found', 'content-changed'],
})
