import type { EditTournamentForm } from '../../../../api/contract/tournament-forms.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { wallClockOf } from '../../../../domain/kernel/time.ts'
import { checkOperations, type DetailsPart, partOf } from '../../../../domain/tournaments/published.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'
import { draftProblems, tournamentOf } from './draft.ts'

export type EditDraft = Draft<EditTournamentForm>
type Values = EditTournamentForm['filledFrom']['values']
export type EditedField = keyof Values

/** Set elsewhere: the link of the status board, and what the platform takes. */
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

/** A tournament as its wizard shows it, with the revisions it was filled from. */
export const editDraftOf = (setUp: TournamentToEdit): EditDraft => {
  const values = valuesOf(setUp)
  return { ...values, filledFrom: { revisions: setUp.revisions, values } }
}

/** Of values as forms have them: texts, numbers and lists of them. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isTouched = (draft: EditDraft, field: EditedField): boolean =>
  !same(draft[field], draft.filledFrom?.values[field])

/** What differs from what the form was filled from. */
export const touchedFields = (draft: EditDraft): readonly EditedField[] =>
  editedFields.filter((field) => isTouched(draft, field))

/** The draft, following what is saved now in all fields of these parts that were not touched. */
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
 * A draft that was kept while others may have saved: parts that were not touched are as they are saved now. A touched one
 * keeps its revision, so that saving it tells what was changed meanwhile.
 */
export const reopenedDraft = (kept: EditDraft, saved: TournamentToEdit): EditDraft => {
  const touched = new Set(touchedFields(kept).map((field) => editedPartOf[field]))
  return following(kept, saved, new Set([...allParts].filter((part) => !touched.has(part))))
}

export interface Rebased {
  /** On what is saved now: saving it again replaces that. */
  readonly draft: EditDraft
  /** What others changed and was not touched here: it is in the draft now. */
  readonly takenOver: readonly EditedField[]
  /** What both changed, each in another way. */
  readonly clashing: readonly EditedField[]
}

/** The draft on top of what somebody else saved meanwhile. */
export const rebasedDraft = (draft: EditDraft, saved: TournamentToEdit): Rebased => {
  const now = valuesOf(saved)
  const changed = editedFields.filter((field) => !same(now[field], draft.filledFrom?.values[field]))
  return {
    draft: following(draft, saved, allParts),
    takenOver: changed.filter((field) => !isTouched(draft, field)),
    clashing: changed.filter((field) => isTouched(draft, field) && !same(draft[field], now[field])),
  }
}

/** What to send: the fields that differ from what the form was filled from, and the revisions of their parts. */
export const changesOf = ({ filledFrom, ...form }: EditTournamentForm) => {
  const [before, now] = [tournamentOf(filledFrom.values), tournamentOf(form)]
  const changed = new Set(editedFields.filter((field) => !same(before[field], now[field])))
  // A time stands for what the clocks of this zone show: it is not saved over another zone that was chosen meanwhile.
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

/** What the day needs may be set up later: until then something else can be changed. */
export const isDayUntouched = (draft: EditDraft): boolean => !operations.some((field) => isTouched(draft, field))

/** The rules of the details, and of what the day itself needs (spec/tournament-and-registration.md §5 Operations). */
export const editProblems = (draft: EditDraft): FieldErrors => ({
  ...draftProblems(draft),
  ...operationsProblems(draft),
})

/** Every field that lacks something, not the first alone. */
const operationsProblems = (draft: EditDraft): FieldErrors => {
  const enough = { athleteCallMinutes: [1], bracketLocations: ['-'], stagingLocations: ['-'] }
  return Object.fromEntries(
    operations.flatMap((field) => {
      const problem = checkOperations({ ...enough, type: draft.type ?? 'InPerson', [field]: draft[field] ?? [] })
      return problem === null ? [] : [[field, problem.message]]
    }),
  )
}
