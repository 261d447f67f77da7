import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { TournamentRow } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import type { PaperSize } from './pdf/paper-size.ts'

/** What of it: which report, which athletes. It is in the link as text. */
export type DownloadChoice = Readonly<Record<string, string>>

/** For whom a file is made, and of which tournament. */
export interface DownloadRequest {
  readonly app: App
  readonly tenant: string
  readonly tournament: TournamentRow
  readonly choice: DownloadChoice
  readonly language: SpokenLanguage
  /** How dates and money are written: `en-US`. */
  readonly locale: string
  /** The organization's name. */
  readonly organization: string
  /** The paper of the organization's region. */
  readonly paper: PaperSize
}

/** A file of a tournament that somebody downloads, a workbook or a PDF by its ending; listed in `downloads.ts`. */
export interface Download {
  /** Of the file in its address. */
  readonly file: `${string}.xlsx` | `${string}.pdf`
  /** Asked when the link is made, and again when the file is fetched. */
  readonly may: (person: PersonRow, tournamentId: string) => Result<void, Refusal>
  readonly filename: (title: string) => string
  /** Its bytes as they are made. What is wrong with the choice or the moment is thrown before the first. */
  readonly content: (request: DownloadRequest) => AsyncIterable<Uint8Array>
}
