import { useState } from 'react'
import type { EventForm } from '../../../../api/contract/event-form.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { read } from '../../../client/http.ts'
import { ApiProblem, asProblem } from '../../../client/problem.ts'
import { type Sent, useSend } from '../../../client/use-send.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { draftOfEvent, type EventDraft } from './event-draft.ts'
import { clashing, type EventField, hasOtherBasis, merged, saveOf } from './event-save.ts'

/** A concurrently saved version of the event, and the fields both users changed. */
export interface EventClash {
  readonly saved: EventDraft
  readonly fields: readonly EventField[]
}

interface Basis {
  /** The version the form was filled from; null for a new event. */
  readonly base: EventDraft | null
  readonly setUp: TournamentToEdit
}

type Answer = { readonly position: number }

/** Retries, because other users may save the tournament between each read and save. */
const MAX_ATTEMPTS = 4

/**
 * Saves an event. Merges concurrent changes of other fields, or of other events' prices. If both users changed the same field,
 * saves nothing and returns the clash; saving again overwrites it.
 */
export const useSaveEvent = (opened: Basis) => {
  const { run } = useSend('POST /tournament/update')
  const [clash, setClash] = useState<(EventClash & { readonly setUp: TournamentToEdit }) | null>(null)

  const save = async (filled: EventForm): Promise<Sent<Answer>> => {
    let { base, setUp } = opened
    let form = filled
    if (clash !== null && base !== null) {
      form = merged(filled, base, clash.saved)
      base = clash.saved
      setUp = clash.setUp
    }
    for (let tries = 1; ; tries += 1) {
      if (base === null || !hasOtherBasis(form, base)) {
        const sent = await run({ body: saveOf(form, base, setUp) })
        if (sent.ok || sent.problem.code !== 'changed-meanwhile' || tries === MAX_ATTEMPTS) return sent
        try {
          setUp = await read('/tournament/setup/:t', { params: { t: setUp.id } })
        } catch (thrown) {
          return { ok: false, problem: asProblem(thrown) }
        }
      }
      if (base === null) continue
      const event = setUp.events.find(({ eventId }) => eventId === form.eventId)
      if (event === undefined) return { ok: false, problem: refused('event-not-found', eventWizardText('removed')) }
      const saved = draftOfEvent(event, setUp)
      const fields = clashing(form, base, saved)
      if (fields.length > 0) {
        setClash({ saved, fields, setUp })
        return { ok: false, problem: refused('changed-meanwhile', eventWizardText('clash')) }
      }
      form = merged(form, base, saved)
      base = saved
    }
  }
  return { save, clash: clash satisfies EventClash | null }
}

const refused = (code: 'changed-meanwhile' | 'event-not-found', message: string): ApiProblem =>
  new ApiProblem({ status: code === 'changed-meanwhile' ? 409 : 404, code, message })
