import type { EditTournamentForm } from '../../../../api/contract/tournament-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { instantOf, wallClockOf } from '../../../../domain/kernel/time.ts'
import type { DetailsPart } from '../../../../domain/tournaments/published.ts'
import {
  checkOperations,
  type DateMove,
  movedDates,
  partOf,
  type TournamentDates,
} from '../../../../domain/tournaments/published-set-up.ts'
import { textOf } from '../../../texts/refusals.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'
import { instantIn } from '../details-problems.ts'
import { draftProblems, tournamentOf } from './draft.ts'

export type EditDraft = Draft<EditTournamentForm>
type Values = EditTournamentForm['filledFrom']['values']
export type EditedField = keyof Values

/** Not edited here: the status board's link and the platform fee. */
const { statusHubId: _, platformFee: __, ...editedPartOf } = partOf
export const editedFields = Object.keys(editedPartOf) as readonly EditedField[]
const TIMES = ['displayAfter', 'startDate', 'endDate', 'registrationEnds'] as const

const valuesOf = (setUp: TournamentToEdit): Values => {
  const at = (time: string): string => wallClockOf(time, setUp.timezone)
  const fields = Object.fromEntries(editedFields.map((field) => [field, setUp[field]])) as Values
  return {
    ...fields,
    displayAfter: at(setUp.displayAfter),
    startDate: at(setUp.startDate),
    endDate: at(setUp.endDate),
    registrationEnds: setUp.registrationEnds === null ? null : at(setUp.registrationEnds),
  }
}

/** The wizard's initial values, with the revisions they were filled from. */
export const editDraftOf = (setUp: TournamentToEdit): EditDraft => {
  const values = valuesOf(setUp)
  return { ...values, filledFrom: { revisions: setUp.revisions, values } }
}

/** Compares form values: texts, numbers and lists. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isTouched = (draft: EditDraft, field: EditedField): boolean =>
  !same(draft[field], draft.filledFrom?.values[field])

/** Fields that differ from the version the form was filled from. */
export const touchedFields = (draft: EditDraft): readonly EditedField[] =>
  editedFields.filter((field) => isTouched(draft, field))

/** A date of a running tournament that the draft moves: local times of the tournament's zones, before and after. */
export interface MovedDate {
  readonly what: 'startsLater' | 'endsEarlier'
  readonly from: string
  readonly to: string
}

/** What the draft takes from a tournament that is running at `now` (ms): its end moved earlier, or its start later. */
export const movedWhileRunning = (draft: EditDraft, now: number): readonly MovedDate[] => {
  const before = draft.filledFrom?.values
  if (before === undefined) return []
  const { startDate, endDate, timezone } = draft
  const at = (clock: string, zone: string): number => Date.parse(instantIn(clock, zone))
  const [started, ended] = [at(before.startDate, before.timezone), at(before.endDate, before.timezone)]
  if (now < started || now >= ended || timezone === null) return []
  const moved: MovedDate[] = []
  if (startDate !== null && at(startDate, timezone) > started) {
    moved.push({ what: 'startsLater', from: before.startDate, to: startDate })
  }
  if (endDate !== null && at(endDate, timezone) < ended) {
    moved.push({ what: 'endsEarlier', from: before.endDate, to: endDate })
  }
  return moved
}

/** A date that families are mailed: local times of the tournament's zones, before and after. */
export type MailedDate = Omit<DateMove, 'from' | 'to'> & Record<'from' | 'to', string>

/**
 * The dates that the draft moves and families with an entry are mailed when it is saved at `now` (ms); none while the form
 * has no valid dates (tournaments rule 51).
 */
export const mailedDates = (draft: EditDraft, now: number): readonly MailedDate[] => {
  const before = draft.filledFrom?.values
  const { startDate, endDate, timezone, registrationEnds } = draft
  if (before === undefined || !startDate || !endDate || timezone === null) return []
  const zoned = (dates: ClockDates, zone: string): TournamentDates => ({
    startDate: instantIn(dates.startDate, zone),
    endDate: instantIn(dates.endDate, zone),
    registrationEnds: dates.registrationEnds ? instantIn(dates.registrationEnds, zone) : null,
  })
  const after = zoned({ startDate, endDate, registrationEnds }, timezone)
  return movedDates(zoned(before, before.timezone), after, instantOf(now)).map(({ what, from, to }) => ({
    what,
    from: wallClockOf(from, before.timezone),
    to: wallClockOf(to, timezone),
  }))
}

type ClockDates = Pick<Values, 'startDate' | 'endDate' | 'registrationEnds'>

/** Updates untouched fields of these parts to the saved values. */
const following = (draft: EditDraft, saved: TournamentToEdit, parts: ReadonlySet<DetailsPart>): EditDraft => {
  const { filledFrom } = draft
  const fresh = editDraftOf(saved)
  if (filledFrom === null || fresh.filledFrom === null) return fresh
  const followed = editedFields.filter((field) => parts.has(editedPartOf[field]))
  const pick = <T extends object>(of: T, names: readonly string[]): Partial<T> =>
    Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name))) as Partial<T>
  return {
    ...draft,
    ...pick(
      fresh,
      followed.filter((field) => !isTouched(draft, field)),
    ),
    filledFrom: {
      revisions: { ...filledFrom.revisions, ...pick(fresh.filledFrom.revisions, [...parts]) },
      values: { ...filledFrom.values, ...pick(fresh.filledFrom.values, followed) },
    },
  }
}

const allParts: ReadonlySet<DetailsPart> = new Set(Object.values(editedPartOf))

/**
 * Reopens a stored draft after possible saves by others. Untouched parts get the saved values. Touched parts keep their
 * revision, so that saving reports the conflict.
 */
export const reopenedDraft = (stored: EditDraft, saved: TournamentToEdit): EditDraft => {
  const touched = new Set(touchedFields(stored).map((field) => editedPartOf[field]))
  return following(stored, saved, new Set([...allParts].filter((part) => !touched.has(part))))
}

export interface Rebased {
  /** Rebased on the saved version; saving it overwrites that version. */
  readonly draft: EditDraft
  /** Fields others changed and the user did not, now updated in the draft. */
  readonly takenOver: readonly EditedField[]
  /** Fields both changed to different values. */
  readonly clashing: readonly EditedField[]
}

/** Rebases the draft on a version another user saved in the meantime. */
export const rebasedDraft = (draft: EditDraft, saved: TournamentToEdit): Rebased => {
  const now = valuesOf(saved)
  const changed = editedFields.filter((field) => !same(now[field], draft.filledFrom?.values[field]))
  return {
    draft: following(draft, saved, allParts),
    takenOver: changed.filter((field) => !isTouched(draft, field)),
    clashing: changed.filter((field) => isTouched(draft, field) && !same(draft[field], now[field])),
  }
}

/** The request body: changed fields and the revisions of their parts. */
export const changesOf = ({ filledFrom, ...form }: EditTournamentForm) => {
  const [before, now] = [tournamentOf(filledFrom.values), tournamentOf(form)]
  const changed = new Set(editedFields.filter((field) => !same(before[field], now[field])))
  // Times are local to the form's zone, so send the zone too in case another user changed it.
  if (TIMES.some((time) => changed.has(time))) changed.add('timezone')
  const parts = new Set([...changed].map((field) => editedPartOf[field]))
  return {
    isEmpty: changed.size === 0,
    fields: Object.fromEntries([...changed].map((field) => [field, now[field]])) as Partial<typeof now>,
    expected: Object.fromEntries([...parts].map((part) => [part, filledFrom.revisions[part]])) as Partial<
      Record<DetailsPart, number>
    >,
  }
}

const operations = ['athleteCallMinutes', 'bracketLocations', 'stagingLocations'] as const

/** Operations may be completed later, so other fields can be saved while they are untouched. */
export const isDayUntouched = (draft: EditDraft): boolean => !operations.some((field) => isTouched(draft, field))

/** Errors of the details and of the operations fields (tournaments rule 9). */
export const editProblems = (draft: EditDraft): FieldErrors => ({
  ...draftProblems(draft),
  ...operationsProblems(draft),
})

/** Errors of all incomplete operations fields, not only the first. */
const operationsProblems = (draft: EditDraft): FieldErrors => {
  const enough = { athleteCallMinutes: [1], bracketLocations: ['-'], stagingLocations: ['-'] }
  return Object.fromEntries(
    operations.flatMap((field) => {
      const problem = checkOperations({ ...enough, type: draft.type ?? 'InPerson', [field]: draft[field] ?? [] })
      return problem === null ? [] : [[field, textOf(problem)]]
    }),
  )
}
