import type { Tenant } from '../../../domain/accounts/tenant/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { Reading } from '../../../domain/kernel/workbook/reading.ts'
import { rowsToCorrect, type SheetToCorrect } from '../../../domain/kernel/workbook/rows-to-correct.ts'
import { RULES } from '../../../domain/tournaments/division-rules-import/columns.ts'
import { recordPreview as decide } from '../../../domain/tournaments/division-rules-import/decide.ts'
import { planRules, type RulesPlan } from '../../../domain/tournaments/division-rules-import/plan.ts'
import type { NamedLevel } from '../../../domain/tournaments/division-rules-import/read-rules.ts'
import {
  divisionRulesImportAggregate,
  type Previewed,
} from '../../../domain/tournaments/division-rules-import/state.ts'
import { type CoverageCell, coverageOf } from '../../../domain/tournaments/published-set-up.ts'
import { tournamentNotFound } from '../../../domain/tournaments/tournament/errors.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { derivedId } from '../../kernel/process.ts'
import { issueWorkbookTicket, storeWorkbook } from '../../kernel/workbook/issue-workbook-ticket.ts'
import { readUploadedWorkbook } from '../../kernel/workbook/read-uploaded-workbook.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'
import type { Sheet } from '../../ports/workbook-reader.ts'
import { readTournament } from '../read-tournament.ts'

/** The upload folder of a tournament's rules workbooks, separate from its registrations. */
const scopeOf = (tournamentId: string): string => `rules-${tournamentId}`

/** Lets a director's browser upload one workbook of division rules. */
export const issueRulesTicket =
  (deps: Needs<'blobs' | 'timers' | 'clock'>) =>
  (tenant: string, tournamentId: string, uploadId: string): Promise<UploadTicket> =>
    issueWorkbookTicket(deps)(tenant, scopeOf(tournamentId), uploadId)

export interface StoreRulesWorkbook {
  readonly tournamentId: string
  readonly uploadId: string
  readonly content: Uint8Array
}

/** Stores a workbook of division rules that came with the request, as if it was uploaded with a ticket; its uri. */
export const storeRulesWorkbook =
  (deps: Needs<'blobs' | 'timers' | 'clock'>) =>
  (tenant: string, { tournamentId, uploadId, content }: StoreRulesWorkbook): Promise<string> =>
    storeWorkbook(deps)(tenant, { scope: scopeOf(tournamentId), uploadId, content })

export interface PreviewRules {
  readonly tournamentId: string
  readonly uri: string
  /** How the director says to read it. */
  readonly reading?: Reading | undefined
}

type PlannedRules = RulesPlan['events'][number] & { readonly gaps: readonly CoverageCell[] }

export interface RulesPreview {
  /** The id with which it can be imported; null if nothing changes or the workbook has errors. */
  readonly importId: string | null
  readonly plan: Omit<RulesPlan, 'events'> & { readonly events: readonly PlannedRules[] }
  readonly encoding: NonNullable<Sheet['encoding']> | null
  readonly position: number | null
}

/**
 * Previews the changes of an uploaded workbook, with an error for each invalid cell. A preview without errors is
 * recorded with the revisions of the divisions that it is based on. Refused: tournament-not-found, and the refusals of
 * `readUploadedWorkbook`.
 */
export const previewDivisionRules =
  (deps: Needs<'handler' | 'blobs' | 'workbooks'>) =>
  async (context: CommandContext, input: PreviewRules): Promise<Result<RulesPreview, Refusal>> => {
    const { tournamentId } = input
    const importId = derivedId(context.commandId, 'division-rules')
    const read = await readRules(deps, context.tenant, input, importId)
    if (!read.ok) return read
    const { plan: planned, sheets, contentHash } = read.value
    const encoding = sheets[0]?.encoding ?? null
    const isBad = planned.errors.length > 0
    const events = planned.events.map((event) => ({ ...event, gaps: isBad ? [] : coverageOf(event.divisions).gaps }))
    const plan = { ...planned, events }
    const isSame = !events.some(({ isChanged }) => isChanged)
    if (isBad || isSame) return ok({ importId: null, plan, encoding, position: null })
    const preview = { importId, tournamentId, contentHash, modifications: events.map(modificationOf) }
    const recorded = await record(deps)(context, { request: input, preview })
    return recorded.ok ? ok({ importId, plan, encoding, position: recorded.value.position }) : recorded
  }

interface ReadRules {
  readonly plan: RulesPlan
  readonly sheets: readonly Sheet[]
  readonly contentHash: string
}

const readRules = async (
  deps: Needs<'handler' | 'blobs' | 'workbooks'>,
  tenant: string,
  { tournamentId, uri, reading }: PreviewRules,
  importId: string,
): Promise<Result<ReadRules, Refusal>> => {
  const read = await readUploadedWorkbook(deps)(tenant, { scope: scopeOf(tournamentId), uri, reading, choice: [RULES] })
  if (!read.ok) return read
  const [tournament, organization] = await Promise.all([
    readTournament(deps)(tenant, tournamentId),
    readTenant(deps)(tenant),
  ])
  if (tournament === null) return refuse(tournamentNotFound())
  const { sheets, contentHash } = read.value
  const known = {
    events: tournament.events.toSorted((a, b) => a.order - b.order),
    divisions: tournament.divisions,
    levels: namedLevels(organization),
    newId: (row: number) => derivedId(importId, String(row)),
  }
  const plan = planRules(sheets, known, reading)
  return ok({ plan, sheets, contentHash })
}

/**
 * Reads an uploaded workbook with the errors of each row, to be corrected and uploaded again; the rows keep their
 * order, which is the order of the divisions. Refused: the refusals of `previewDivisionRules`.
 */
export const readRulesToCorrect =
  (deps: Needs<'handler' | 'blobs' | 'workbooks'>) =>
  async (tenant: string, input: PreviewRules): Promise<Result<readonly SheetToCorrect[], Refusal>> => {
    const read = await readRules(deps, tenant, input, 'to-mend')
    return read.ok ? ok(rowsToCorrect(read.value.sheets, read.value.plan.errors, 'as-uploaded')) : read
  }

const modificationOf = ({
  isChanged,
  divisions,
  added,
  removed,
  gaps,
  ...event
}: PlannedRules): Previewed['modifications'][number] => ({
  eventId: event.eventId,
  title: event.title,
  divisionsRevision: event.divisionsRevision,
  divisions: isChanged
    ? divisions.map(({ eventId: _, tags, rules, ...division }) => ({
        ...division,
        tags: [...tags],
        rules: [...rules],
      }))
    : null,
  rulesAdded: added.length,
  rulesRemoved: removed.length,
  gaps: gaps.length,
})

/** Includes retired levels, because a tournament may have been created with them. */
const namedLevels = ({ levels }: Tenant): readonly NamedLevel[] =>
  [...levels.values()].map(({ order, label, grade }) => ({
    order,
    names: [label, grade].filter((name) => name.trim() !== ''),
  }))

interface RecordPreview {
  readonly request: PreviewRules
  readonly preview: Previewed
}

const record = commandOn(divisionRulesImportAggregate, 'preview-division-rules', {
  ids: ({ preview }: RecordPreview) => preview,
  per: 'aggregate',
  // The preview may differ when the same request is repeated.
  content: ({ request }) => request,
  decide: (state, { preview }) => decide(state, preview),
})
