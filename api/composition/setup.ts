import type { Clock } from '../../commands/ports/clock.ts'
import type { PaperPrinter } from '../../commands/ports/paper-printer.ts'
import type { DemoPerson } from '../adapters/identity/embedded/account.ts'
import type { Observability } from '../adapters/telemetry/open.ts'
import type { Config } from '../configuration/config.ts'
import type { Log } from '../operator/log.ts'
import type { Parts } from './parts.ts'

export interface CompositionOptions {
  /** Offered on the embedded provider's sign-in page. */
  readonly demoPeople?: readonly DemoPerson[]
  /** Receives what an operator should know; default: the log. */
  readonly report?: (message: string, error?: unknown) => void
  /** Receives what is logged of requests and, without `report`, everything else; default: standard error. */
  readonly log?: Log
  readonly clock?: Clock
  readonly webFolder?: string | null
  readonly checkAnswers?: boolean
  /**
   * How long the database, the log and the reading of a workbook may take before the caller gets an error, instead of
   * each one's own limit; for tests of something else, which must not fail on a slow machine.
   */
  readonly patienceMs?: number
  /** What prints receipts and invoices, by the printer that does otherwise: hundreds of them are mailed in tests of something else. */
  readonly papers?: (printer: PaperPrinter) => PaperPrinter
}

/** What every step of the composition works with. */
export interface Setup {
  readonly config: Config
  readonly parts: Parts
  readonly options: CompositionOptions
  readonly clock: Clock
  readonly report: (message: string, error?: unknown) => void
  readonly log: Log
  readonly observability: Observability
  /** Closes each thing that was opened; in the order of opening. */
  readonly closers: (() => Promise<unknown>)[]
}
