import type { ReactElement } from 'react'

/** Exported as `pages` by a drawing module: draws the pages of one part, in the order of the parts. */
export type PagesOf<Part> = (part: Part, isIncomplete: boolean) => ReactElement

/** A file to print: the module that draws it and its content, part by part. */
export interface PdfJob<Part = unknown> {
  /** The module whose `pages` draws a part. */
  readonly module: URL
  readonly title: string
  readonly language: string
  /** Plain data. The next part is requested once the previous one has been written. */
  readonly parts: Iterable<Part> | AsyncIterable<Part>
}

export type ToPrinter =
  | { readonly kind: 'open'; readonly module: string; readonly title: string; readonly language: string }
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'end' }

/** The bytes written since the last response, or the error. */
export type FromPrinter = { readonly bytes: Uint8Array } | { readonly failed: string }
