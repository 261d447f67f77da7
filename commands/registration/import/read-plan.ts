import { createHash } from 'node:crypto'
import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { dateIn } from '../../../domain/kernel/time.ts'
import { workbookNotFound } from '../../../domain/registration/bulk-import/errors.ts'
import { type ImportPlan, planImport } from '../../../domain/registration/bulk-import/plan.ts'
import type { ImportContext } from '../../../domain/registration/bulk-import/read-row.ts'
import { tournamentNotFound } from '../../../domain/tournaments/tournament/errors.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { IMPORT_CONTAINER, isPlaceOf, MAX_WORKBOOK_BYTES } from './workbook-place.ts'

export type PlanDeps = Needs<'handler' | 'clock' | 'blobs' | 'workbooks'>

export interface ReadPlan {
  readonly plan: ImportPlan
  readonly contentHash: string
}

/** An import that has started may still name what is retired or disabled meanwhile: its rows stay what they were. */
type Phase = 'planned' | 'started'

const tooLarge = refusal('invalid', 'file-too-large', 'The file is larger than 5 MB.')

/**
 * Reads an uploaded workbook and plans its import. Refused: tournament-not-found, workbook-not-found and the reader's
 * file-too-large, not-a-workbook, workbook-too-large, workbook-unsafe, workbook-unreadable.
 */
export const readPlan =
  (deps: PlanDeps) =>
  async (
    tenant: string,
    tournamentId: string,
    uri: string,
    phase: Phase = 'planned',
  ): Promise<Result<ReadPlan, Refusal>> => {
    const known = await contextOf(deps, tenant, tournamentId, phase)
    if (known === null) return refuse(tournamentNotFound())
    if (!isPlaceOf(tenant, tournamentId, uri)) return refuse(workbookNotFound)
    const blob = await readWorkbook(deps.blobs, uri)
    if (blob === 'too-large') return refuse(tooLarge)
    if (blob === null) return refuse(workbookNotFound)
    const rows = await deps.workbooks.read(blob)
    if (!rows.ok) return rows
    const contentHash = createHash('sha256').update(blob).digest('hex')
    return ok({ plan: planImport(rows.value, known), contentHash })
  }

const readWorkbook = async (blobs: BlobStore, uri: string): Promise<Uint8Array | null | 'too-large'> => {
  try {
    return (await blobs.read(IMPORT_CONTAINER, uri, MAX_WORKBOOK_BYTES))?.content ?? null
  } catch (error) {
    if (error instanceof RangeError) return 'too-large'
    throw error
  }
}

const contextOf = async (
  deps: PlanDeps,
  tenant: string,
  tournamentId: string,
  phase: Phase,
): Promise<ImportContext | null> => {
  const tournament = await readTournament(deps)(tenant, tournamentId)
  if (tournament === null) return null
  const organization = await readTenant(deps)(tenant)
  /** Those that can be chosen come first: theirs is the title where another has it, too. */
  const choosable = <T extends { readonly isRetired: boolean }>(items: ReadonlyMap<string, T>): readonly T[] => {
    const all = [...items.values()].sort((a, b) => Number(a.isRetired) - Number(b.isRetired))
    return phase === 'started' ? all : all.filter(({ isRetired }) => !isRetired)
  }
  const byTitle = <T>(items: Iterable<T>, titles: (item: T) => readonly string[], value: (item: T) => string) => {
    const map = new Map<string, string>()
    for (const item of items) {
      for (const title of titles(item)) {
        const key = title.trim().toLowerCase()
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
      [...organization.facilities.values()].flatMap(({ title, isRetired }) =>
        isRetired ? [title.trim().toLowerCase()] : [],
      ),
    ),
    levels: byTitle(
      choosable(organization.levels),
      ({ label, grade }) => [label, grade],
      ({ levelId }) => levelId,
    ),
    events: byTitle(
      tournament.events,
      ({ title }) => [title],
      ({ eventId }) => eventId,
    ),
  }
}
