import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { TournamentRow } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../app.ts'

/** For whom a file is made, and of which tournament. */
export interface DownloadRequest {
  readonly app: App
  readonly tenant: string
  readonly tournament: TournamentRow
  readonly language: SpokenLanguage
}

/** A workbook of a tournament that somebody downloads; listed in `downloads.ts`. */
export interface Download {
  /** Of the file in its address. */
  readonly file: string
  /** Asked when the link is made, and again when the file is fetched. */
  readonly may: (person: PersonRow, tournamentId: string) => Result<void, Refusal>
  readonly filename: (title: string) => string
  readonly content: (request: DownloadRequest) => Promise<Uint8Array>
}
