import type { Clock } from '../../commands/ports/clock.ts'
import type { PaperPrinter } from '../../commands/ports/paper-printer.ts'
import type { DemoPerson } from '../adapters/identity/embedded/account.ts'
import type { Observability } from '../adapters/telemetry/open.ts'
import type { Config } from '../configuration/config.ts'
import type { Log } from '../operator/log.ts'
import type { Loading } from '../operator/program-state.ts'
import type { Parts } from './parts.ts'

export interface CompositionOptions {
  /** Offered on the embedded provider's sign-in page. */
  readonly demoPeople?: readonly DemoPerson[]
  /** Receives warnings and errors for the operator; default: the log. */
  readonly report?: (message: string, error?: unknown) => void
  /** Receives the request log and, without `report`, everything else; default: standard error. */
  readonly log?: Log
  readonly clock?: Clock
  /** Data that is being loaded, until which the program is closed to people; default: none. */
  readonly loading?: () => Loading | null
  readonly webFolder?: string | null
  readonly checkAnswers?: boolean
  /**
   * How long the database, the log and the workbook reader may take before the caller gets an error, replacing their
   * own limits. For tests that are not about these limits and must pass on a slow machine.
   */
  readonly patienceMs?: number
  /** Replaces the printer of receipts and invoices. For tests that mail hundreds of them but are not about printing. */
  readonly papers?: (printer: PaperPrinter) => PaperPrinter
}

/** What every step of the composition receives. */
export interface Setup {
  readonly config: Config
  readonly parts: Parts
  readonly options: CompositionOptions
  readonly clock: Clock
  readonly loading: () => Loading | null
  readonly report: (message: string, error?: unknown) => void
  readonly log: Log
  readonly observability: Observability
  /** Closes each resource; in the order of opening. */
  readonly closers: (() => Promise<unknown>)[]
}
