import { useEffect, useRef, useState } from 'react'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import type { DetailsPart } from '../../../../domain/tournaments/published.ts'
import type { ApiProblem } from '../../../client/problem.ts'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { Conflict } from '../../../ui/form/conflict.tsx'
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
}

/**
 * Resolves a refused save: adopts another user's changes in untouched fields and shows them next to touched ones. Saving again
 * then overwrites them.
 */
export const SavedMeanwhile = ({ form, setUp, refused }: SavedMeanwhileProps) => {
  const [found, setFound] = useState<Rebased | null>(null)
  const handled = useRef<Refused | null>(null)
  useEffect(() => {
    // The set-up may be older than the refusal; wait until the newer one is loaded.
    if (refused === null || handled.current === refused || setUp.revisions[refused.part] < refused.revision) return
    handled.current = refused
    const rebased = rebasedDraft(form.values, setUp)
    for (const field of [...editedFields, 'filledFrom'] as const) {
      form.field(field).onChange(rebased.draft[field] as never)
    }
    setFound(rebased)
  }, [refused, setUp, form])
  const saved = found?.draft.filledFrom?.values
  if (found === null || saved === undefined) return null
  const labels = fieldLabels()
  return (
    <>
      {found.takenOver.length === 0 ? null : (
        <p className={formClasses.note} role="status">
          {tournamentEditText('takenOver', { what: namesOf(found.takenOver) })}
        </p>
      )}
      {found.clashing.length === 0 ? null : (
        <Conflict
          clash={{ current: { ...saved, filledFrom: null }, revision: refused?.revision ?? 0 }}
          form={form}
          compared={Object.fromEntries(found.clashing.map((field) => [field, labels[field]]))}
        />
      )}
    </>
  )
}
