import { startMemberImport as decide, type StartMemberImport } from '../../../domain/accounts/member-import/decide.ts'
import { memberImportAggregate } from '../../../domain/accounts/member-import/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import { AS_FOUND, type Reading } from '../../../domain/kernel/workbook/reading.ts'
import { commandOn } from '../../kernel/command.ts'
import { derivedId } from '../../kernel/process.ts'
import { type MemberPlanDeps, type ReadMemberPlan, readMemberPlan } from './read-member-plan.ts'

export interface ImportMembers {
  readonly uri: string
  /** As the file was previewed. */
  readonly reading?: Reading | undefined
  /** The hash of the previewed content. */
  readonly contentHash: string
  /** The file's name on the admin's computer; by default the last part of the uri. */
  readonly filename?: string
  readonly sendInvitations: boolean
}

/** One uploaded file is one import, however often it is requested. */
export const memberImportIdOf = (tenant: string, uri: string): string => derivedId('member-import', tenant, uri)

/**
 * Starts the import of a previewed workbook without errors; the process `import-members` does the work. Refused: the
 * refusals of `readMemberPlan`, workbook-changed, import-has-errors, import-id-reused.
 */
export const importMembers =
  (deps: MemberPlanDeps) =>
  async (
    context: CommandContext,
    input: ImportMembers,
  ): Promise<Result<{ readonly importId: string; readonly position: number }, Refusal>> => {
    const { uri, reading = AS_FOUND, contentHash, sendInvitations } = input
    const importId = memberImportIdOf(context.tenant, uri)
    const earlier = await deps.handler.read(memberImportAggregate, context.tenant, { importId })
    // The workbook is deleted once the import is complete; a repeated request then still means the same import.
    let found: ReadMemberPlan | null = null
    if (earlier.state.started === null) {
      const read = await readMemberPlan(deps)(context.tenant, { uri, reading })
      if (!read.ok) return read
      found = read.value
    }
    const filename = input.filename ?? uri.slice(uri.lastIndexOf('/') + 1)
    const started = { importId, userId: context.actor.userId, filename, uri, contentHash, reading, sendInvitations }
    const outcome = await record(deps)(context, { importId, request: input, started, found })
    return outcome.ok ? ok({ importId, position: outcome.value.position }) : outcome
  }

interface RecordStart {
  readonly importId: string
  readonly request: ImportMembers
  readonly started: StartMemberImport
  /** Null when the import was started before. */
  readonly found: ReadMemberPlan | null
}

const UNREAD = { contentHash: '', plan: { errors: [], totals: { families: 0, students: 0 } } }

const record = commandOn(memberImportAggregate, 'start-member-import', {
  per: 'aggregate',
  content: ({ request }: RecordStart) => request,
  decide: (state, { started, found }) => decide(state, started, found ?? UNREAD),
})

/** The process that imports members. It also decides whether the users that it registers are invited. */
export const IMPORT_MEMBERS = 'import-members'
