import { useEffect, useRef, useState } from 'react'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import type { DetailsPart } from '../../../../domain/tournaments/published.ts'
import type { ApiProblem } from '../../../client/problem.ts'
import { tournamentEditText } from '../../../texts/tournament-edit.ts'
import { Clash } from '../../../ui/form/clash.tsx'
import formClasses from '../../../ui/form/form.module.css'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { type EditDraft, editedFields, type Rebased, rebasedDraft } from './edit-draft.ts'
import { fieldWords, namesOf } from './field-words.tsx'

/** A part that somebody else saved while it was edited here, and the revision it has by now. */
export interface Refused {
  readonly part: DetailsPart
  readonly revision: number
}

/** What a refused save says of it; null for other refusals. */
export const refusedPart = ({ code, details }: ApiProblem): Refused | null =>
  code === 'changed-meanwhile' ? { part: details.part as DetailsPart, revision: Number(details.revision) } : null

interface SavedMeanwhileProps {
  readonly form: FormOf<EditDraft>
  readonly setUp: TournamentToEdit
  readonly refused: Refused | null
}

/**
 * After a save that was refused: what somebody else changed is taken over where nothing was entered here, and shown beside
 * it where something was. Saving again then replaces what was saved.
 */
export const SavedMeanwhile = ({ form, setUp, refused }: SavedMeanwhileProps) => {
  const [found, setFound] = useState<Rebased | null>(null)
  const handled = useRef<Refused | null>(null)
  useEffect(() => {
    // What was read may be older than the refusal: it is read again as soon as it is there.
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
  const words = fieldWords()
  return (
    <>
      {found.takenOver.length === 0 ? null : (
        <p className={formClasses.note} role="status">
          {tournamentEditText('takenOver', { what: namesOf(found.takenOver) })}
        </p>
      )}
      {found.clashing.length === 0 ? null : (
        <Clash
          clash={{ current: { ...saved, filledFrom: null }, revision: refused?.revision ?? 0 }}
          form={form}
          compared={Object.fromEntries(found.clashing.map((field) => [field, words[field]]))}
        />
      )}
    </>
  )
}
