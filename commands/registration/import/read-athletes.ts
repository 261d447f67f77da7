import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { type ImportPlan, planImport, sizeRefusal } from '../../../domain/registration/bulk-import/plan.ts'
import { tournamentNotFound } from '../../../domain/tournaments/tournament/errors.ts'
import type { Needs } from '../../kernel/deps.ts'
import { importContextOf } from './read-plan.ts'

/**
 * Reads the athletes of a workbook for a rehearsal, without importing or storing it. Refused: tournament-not-found,
 * too-many-entries, and the refusals of the workbook reader.
 */
export const readAthletes =
  (deps: Needs<'handler' | 'clock' | 'workbooks'>) =>
  async (
    tenant: string,
    { tournamentId, content }: { readonly tournamentId: string; readonly content: Uint8Array },
  ): Promise<Result<Pick<ImportPlan, 'groups' | 'errors'>, Refusal>> => {
    const known = await importContextOf(deps, tenant, tournamentId)
    if (known === null) return refuse(tournamentNotFound())
    const read = await deps.workbooks.read(content, 'first')
    if (!read.ok) return read
    const plan = planImport(read.value[0], known)
    const tooLarge = sizeRefusal(plan)
    return tooLarge === null ? ok(plan) : refuse(tooLarge)
  }
