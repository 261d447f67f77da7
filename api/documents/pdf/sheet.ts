import type { ReactElement } from 'react'

/** What a module of pages exports as `pages`: the pages of one part, in the order of the parts. */
export type PagesOf<Part> = (part: Part, isIncomplete: boolean) => ReactElement

/** A file to print: what draws its pages, and what is on them, part by part. */
export interface PdfJob<Part = unknown> {
  /** The module whose `pages` draws a part. */
  readonly module: URL
  readonly title: string
  readonly language: string
  /** Plain data. The next is asked for when the one before it has been written. */
  readonly parts: Iterable<Part> | AsyncIterable<Part>
}

export type ToPrinter =
  | { readonly kind: 'open'; readonly module: string; readonly title: string; readonly language: string }
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'end' }

/** What was written since the last answer, or why nothing can be. */
export type FromPrinter = { readonly bytes: Uint8Array } | { readonly failed: string }
