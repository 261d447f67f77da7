import { useEffect, useRef } from 'react'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import type { DetailsPart } from '../../../../domain/tournaments/published.ts'
import type { ApiProblem } from '../../../client/problem.ts'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { type Difference, Differences, differencesOf } from '../../../ui/form/conflict.tsx'
import formClasses from '../../../ui/form/form.module.css'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { type EditDraft, editedFields, type Rebased, rebasedDraft } from './edit-draft.ts'
import { fieldLabels, namesOf } from './field-labels.tsx'

/** A part another user saved in the meantime, with its current revision. */
export interface Refused {
  readonly part: DetailsPart
  readonly revision: number
}

/** The conflicting part of a refused save; null for other refusals. */
export const refusedPart = ({ code, details }: ApiProblem): Refused | null =>
  code === 'changed-meanwhile' ? { part: details.part as DetailsPart, revision: Number(details.revision) } : null

interface SavedMeanwhileProps {
  readonly form: FormOf<EditDraft>
  readonly setUp: TournamentToEdit
  readonly refused: Refused | null
  readonly found: Rebased | null
  readonly onFound: (found: Rebased) => void
}

/** The fields that both users changed, with both values. */
export const clashesOf = ({ draft, clashing }: Rebased, form: FormOf<EditDraft>): readonly Difference[] => {
  const saved = draft.filledFrom?.values
  if (saved === undefined || clashing.length === 0) return []
  const labels = fieldLabels()
  const compared = Object.fromEntries(clashing.map((field) => [field, labels[field]]))
  return differencesOf({ current: { ...saved, filledFrom: null }, revision: 0 }, form, compared)
}

/**
 * Resolves a refused save: adopts another user's changes in untouched fields and shows them next to touched ones. Saving again
 * then overwrites them.
 */
export const SavedMeanwhile = ({ form, setUp, refused, found, onFound }: SavedMeanwhileProps) => {
  const handled = useRef<Refused | null>(null)
  useEffect(() => {
    // The set-up may be older than the refusal; wait until the newer one is loaded.
    if (refused === null || handled.current === refused || setUp.revisions[refused.part] < refused.revision) return
    handled.current = refused
    const rebased = rebasedDraft(form.values, setUp)
    for (const field of [...editedFields, 'filledFrom'] as const) {
      form.field(field).onChange(rebased.draft[field] as never)
    }
    onFound(rebased)
  }, [refused, setUp, form, onFound])
  if (found === null) return null
  return (
    <>
      {found.takenOver.length === 0 ? null : (
        <p className={formClasses.note} role="status">
          {tournamentEditText('takenOver', { what: namesOf(found.takenOver) })}
        </p>
      )}
      {found.clashing.length === 0 ? null : <Differences differences={clashesOf(found, form)} />}
    </>
  )
}
