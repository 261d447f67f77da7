import type { ReactElement } from 'react'

/** Exported as `pages` by a drawing module: draws the pages of one part, in the order of the parts. */
export type PagesOf<Part> = (part: Part, isIncomplete: boolean) => ReactElement

/** A file to print: the module that draws it and its content, part by part. */
export interface PdfJob<Part = unknown> {
  /** The organization it is printed for: organizations take turns. */
  readonly owner: string
  /** About how many pages it has. */
  readonly pages: number
  /** The module whose `pages` draws a part. */
  readonly module: URL
  readonly title: string
  readonly language: string
  /** Plain data. The next part is requested once the previous one has been written. */
  readonly parts: Iterable<Part> | AsyncIterable<Part>
}

export type ToPrinter =
  | {
      readonly kind: 'open'
      readonly file: number
      readonly module: string
      readonly title: string
      readonly language: string
    }
  | { readonly kind: 'part'; readonly file: number; readonly part: unknown }
  | { readonly kind: 'end'; readonly file: number }
  /** The file is complete, or no one reads it any more. */
  | { readonly kind: 'drop'; readonly file: number }

/** The bytes written since the last response, or the error. */
export type FromPrinter = { readonly bytes: Uint8Array } | { readonly failed: string }
