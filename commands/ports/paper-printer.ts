import type { SpokenLanguage } from '../../domain/accounts/published.ts'

/** A receipt or invoice as it is printed, in the words of one language. Plain text throughout. */
export interface Paper {
  /** Without the ending. */
  readonly filename: string
  readonly language: SpokenLanguage
  /** Who issues it. */
  readonly issuer: string
  /** What it is: `Receipt`. */
  readonly heading: string
  /** What it is for: the tournament. */
  readonly title: string
  readonly facts: readonly PaperFact[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[]
  readonly sums: readonly PaperRow[]
  readonly notes: readonly string[]
  /** Shown where a name has characters that cannot be printed. */
  readonly unprintable: string
}

export type PaperFact = readonly [label: string, value: string]

export interface PaperRow {
  readonly name: string
  readonly amount: string
  readonly isTotal?: boolean
}

export interface PaperPrinter {
  /** The paper as a PDF. Throws when it cannot be printed; try again later. */
  print(paper: Paper): Promise<Uint8Array>
}
