import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import { AS_FOUND, type Reading } from '../../../domain/kernel/workbook/reading.ts'
import { startImport as decide, type StartImport as Starting } from '../../../domain/registration/bulk-import/decide.ts'
import type { ImportPlan } from '../../../domain/registration/bulk-import/plan.ts'
import { bulkImportAggregate } from '../../../domain/registration/bulk-import/state.ts'
import { commandOn } from '../../kernel/command.ts'
import { derivedId } from '../../kernel/process.ts'
import { type PlanDeps, readPlan } from './read-plan.ts'

export interface StartImport {
  readonly tournamentId: string
  readonly uri: string
  /** As the file was previewed. */
  readonly reading?: Reading | undefined
  /** The file's name on the director's computer; by default the last part of the uri. */
  readonly filename?: string
}

export interface StartedImport {
  readonly importId: string
  readonly position: number
}

/** One uploaded file is one import, however often it is requested. */
export const importIdOf = (tenant: string, tournamentId: string, uri: string): string =>
  derivedId('import', tenant, tournamentId, uri)

/**
 * Starts the import of a workbook without errors; the process `run-bulk-import` does the work. Refused: the refusals of
 * `readPlan`, import-has-errors, import-id-reused.
 */
export const startImport =
  (deps: PlanDeps) =>
  async (context: CommandContext, input: StartImport): Promise<Result<StartedImport, Refusal>> => {
    const { tournamentId, uri, reading } = input
    const importId = importIdOf(context.tenant, tournamentId, uri)
    const earlier = await deps.handler.read(bulkImportAggregate, context.tenant, { importId })
    if (earlier.state.started !== null) {
      // The workbook is deleted once the import is complete; a repeated request then still means the same import.
      const again = await record(deps)(context, { importId, request: input, start: null })
      return again.ok ? ok({ importId, position: again.value.position }) : again
    }
    const read = await readPlan(deps)(context.tenant, tournamentId, { uri, reading })
    if (!read.ok) return read
    const { plan, contentHash } = read.value
    const filename = input.filename ?? uri.slice(uri.lastIndexOf('/') + 1)
    const started = {
      importId,
      tournamentId,
      userId: context.actor.userId,
      filename,
      uri,
      contentHash,
      reading: reading ?? AS_FOUND,
    }
    const outcome = await record(deps)(context, { importId, request: input, start: { started, plan } })
    return outcome.ok ? ok({ importId, position: outcome.value.position }) : outcome
  }

interface RecordStart {
  readonly importId: string
  readonly request: StartImport
  /** Null when the import was started before. */
  readonly start: { readonly started: Starting; readonly plan: ImportPlan } | null
}

const record = commandOn(bulkImportAggregate, 'start-import', {
  per: 'aggregate',
  content: ({ request }: RecordStart) => request,
  decide: (state, { start }) => (start === null ? ok([]) : decide(state, start.started, start.plan)),
})
