import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { searchKey } from '../../../domain/kernel/search-key.ts'
import { dateIn } from '../../../domain/kernel/time.ts'
import type { Reading } from '../../../domain/kernel/workbook/reading.ts'
import { type ImportPlan, planImport, sizeRefusal } from '../../../domain/registration/bulk-import/plan.ts'
import type { ImportContext } from '../../../domain/registration/bulk-import/read-row.ts'
import { boundsOf } from '../../../domain/tournaments/published-set-up.ts'
import { tournamentNotFound } from '../../../domain/tournaments/tournament/errors.ts'
import { offerOf } from '../../../domain/tournaments/tournament/state.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import type { Needs } from '../../kernel/deps.ts'
import { readUploadedWorkbook } from '../../kernel/workbook/read-uploaded-workbook.ts'
import type { Sheet } from '../../ports/workbook-reader.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'

export type PlanDeps = Needs<'handler' | 'clock' | 'blobs' | 'workbooks'>

/** A file that was uploaded, and how a person says to read it. */
export interface UploadedFile {
  readonly uri: string
  readonly reading?: Reading | undefined
}

export interface ReadPlan {
  readonly plan: ImportPlan
  readonly contentHash: string
  readonly sheets: readonly Sheet[]
}

/** The rows of a started import may name choices that were retired or disabled since. */
type Phase = 'planned' | 'started'

/**
 * Reads an uploaded workbook and plans its import. Refused: tournament-not-found, too-many-entries {entries, maximum},
 * and the refusals of `readUploadedWorkbook`.
 */
export const readPlan =
  (deps: PlanDeps) =>
  async (
    tenant: string,
    tournamentId: string,
    { uri, reading }: UploadedFile,
    phase: Phase = 'planned',
  ): Promise<Result<ReadPlan, Refusal>> => {
    const known = await importContextOf(deps, tenant, tournamentId, phase)
    if (known === null) return refuse(tournamentNotFound())
    const read = await readUploadedWorkbook(deps)(tenant, { scope: tournamentId, uri, reading, choice: 'first' })
    if (!read.ok) return read
    const { sheets, contentHash } = read.value
    const plan = planImport(sheets[0], known, reading)
    const tooLarge = phase === 'planned' ? sizeRefusal(plan) : null
    return tooLarge === null ? ok({ plan, contentHash, sheets }) : refuse(tooLarge)
  }

/** The facilities, levels and events that the rows of a workbook may name; null if the tournament does not exist. */
export const importContextOf = async (
  deps: Needs<'handler' | 'clock'>,
  tenant: string,
  tournamentId: string,
  phase: Phase = 'planned',
): Promise<ImportContext | null> => {
  const tournament = await readTournament(deps)(tenant, tournamentId)
  if (tournament === null) return null
  const organization = await readTenant(deps)(tenant)
  /** Active items come first, so that a title shared with a retired item means the active one. */
  const choosable = <T extends { readonly isRetired: boolean }>(items: ReadonlyMap<string, T>): readonly T[] => {
    const all = [...items.values()].sort((a, b) => Number(a.isRetired) - Number(b.isRetired))
    return phase === 'started' ? all : all.filter(({ isRetired }) => !isRetired)
  }
  const byTitle = <T>(items: Iterable<T>, titles: (item: T) => readonly string[], value: (item: T) => string) => {
    const map = new Map<string, string>()
    for (const item of items) {
      for (const title of titles(item)) {
        const key = searchKey(title)
        if (key !== '' && !map.has(key)) map.set(key, value(item))
      }
    }
    return map
  }
  return {
    today: dateIn(deps.clock.now(), tournament.details?.timezone ?? 'UTC'),
    canAddFacility: organization.details?.canAddTrainingFacility ?? false,
    facilities: byTitle(
      choosable(organization.facilities),
      ({ title, shortTitle }) => [title, shortTitle],
      ({ title }) => title,
    ),
    disabledFacilities: new Set(
      [...organization.facilities.values()].flatMap(({ title, isRetired }) => (isRetired ? [searchKey(title)] : [])),
    ),
    levels: byTitle(
      choosable(organization.levels),
      ({ label, grade }) => [label, grade],
      ({ levelId }) => levelId,
    ),
    offer: offerOf(tournament),
    birthYears: tournament.divisions.map(({ rules }) => boundsOf(rules, 'DateOfBirth.Year')),
    events: byTitle(
      tournament.events,
      ({ title }) => [title],
      ({ eventId }) => eventId,
    ),
  }
}
