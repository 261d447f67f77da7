import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import type { ImportPlan } from '../../../domain/registration/bulk-import/plan.ts'
import { type PlanDeps, readPlan } from './read-plan.ts'

/**
 * What importing an uploaded workbook would do, with an error for each bad row; writes nothing. Refused: what
 * `readPlan` refuses.
 */
export const previewImport =
  (deps: PlanDeps) =>
  async (
    tenant: string,
    input: { readonly tournamentId: string; readonly uri: string },
  ): Promise<Result<ImportPlan, Refusal>> => {
    const read = await readPlan(deps)(tenant, input.tournamentId, input.uri)
    return read.ok ? ok(read.value.plan) : read
  }
