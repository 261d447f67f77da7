import type { SpokenLanguage } from '../../domain/accounts/published.ts'

/** A receipt or invoice to be printed, in one language. Plain text throughout. */
export interface Paper {
  /** Without the extension. */
  readonly filename: string
  readonly language: SpokenLanguage
  /** Who issues it. */
  readonly issuer: string
  /** The kind of paper: `Receipt`. */
  readonly heading: string
  /** The tournament's title. */
  readonly title: string
  readonly facts: readonly PaperFact[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[]
  readonly sums: readonly PaperRow[]
  readonly notes: readonly string[]
  /** A QR code of an address, with its caption; null for none. */
  readonly code: { readonly href: string; readonly caption: string } | null
  /** A note that is shown if a name has characters that cannot be printed. */
  readonly unprintable: string
}

export type PaperFact = readonly [label: string, value: string]

export interface PaperRow {
  readonly name: string
  readonly amount: string
  readonly isTotal?: boolean
}

export interface PaperPrinter {
  /** Renders the paper as a PDF. Throws if it cannot be printed; retry later. */
  print(paper: Paper): Promise<Uint8Array>
}
