import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { OfferedTournament } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import type { PaperSize } from './pdf/paper-size.ts'

/** Which report, which athletes, and so on. Sent in the link as text. */
export type DownloadChoice = Readonly<Record<string, string>>

/** What decides how long a file is. */
export interface DownloadExtent {
  readonly app: App
  readonly tenant: string
  readonly tournament: { readonly tournamentId: string }
  readonly choice: DownloadChoice
  /** The usual paper size in the organization's region. */
  readonly paper: PaperSize
}

/** The tournament and the recipient of a generated file. */
export interface DownloadRequest extends DownloadExtent {
  readonly tournament: OfferedTournament
  readonly language: SpokenLanguage
  /** Locale of dates and amounts: `en-US`. */
  readonly locale: string
  /** The organization's name. */
  readonly organization: string
}

/** A downloadable file of a tournament, a workbook or a PDF by its extension; listed in `downloads.ts`. */
export interface Download {
  /** The file name in the URL. */
  readonly file: `${string}.xlsx` | `${string}.pdf`
  /** Checked when the link is created and again when the file is fetched. */
  readonly may: (person: PersonRow, tournamentId: string) => Result<void, Refusal>
  readonly filename: (title: string) => string
  /** About how many pages it has; only of a PDF. */
  readonly pages?: (extent: DownloadExtent) => Promise<number>
  /** Streams the file. A problem with the choice or the tournament's state is thrown before the first byte. */
  readonly content: (request: DownloadRequest) => AsyncIterable<Uint8Array>
}
