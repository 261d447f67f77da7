import type { EventForm } from '../../../../api/contract/event-form.ts'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { isEqual } from '../../../../domain/tournaments/published.ts'
import type { SendInput } from '../../../client/endpoints.ts'
import { type EventDraft, entriesOf, strategiesOf } from './event-draft.ts'

type TournamentUpdate = SendInput<'POST /tournament/update'>['body']

const plain = [
  ...(['title', 'description', 'role', 'subcategory', 'capacity', 'bracketingPolicy', 'isTeamEvent'] as const),
  ...(['imageUri', 'purchaseGroupId', 'inputs', 'resources', 'responseDescription'] as const),
] as const
/** The editable fields of an event. */
const fields = [...plain, ...(['needs', 'needsType', 'additionalTerms', 'divisions', 'prices'] as const)] as const
export type EventField = (typeof fields)[number]

/** The fields that differ between two versions of an event. */
export const differences = (a: EventDraft, b: EventDraft): readonly EventField[] =>
  fields.filter((field) => !isEqual(a[field], b[field]))

/** Whether the form (for example a stored draft) was filled from another version than `base`. */
export const hasOtherBasis = (form: EventDraft, base: EventDraft): boolean => !isEqual(form.basis, base.basis)

/**
 * The fields that both sides changed to different values since `base`. For a form filled from another version, every
 * difference counts as changed.
 */
export const clashing = (form: EventDraft, base: EventDraft, saved: EventDraft): readonly EventField[] => {
  const all = hasOtherBasis(form, base)
  const [my, their] = [differences(form, base), differences(saved, base)]
  return differences(form, saved).filter((field) => all || (my.includes(field) && their.includes(field)))
}

/** The saved event with the form's changes since `base`. */
export const merged = (form: EventForm, base: EventDraft, saved: EventDraft): EventForm => {
  const my = differences(form, base)
  const theirs = Object.fromEntries(fields.filter((field) => !my.includes(field)).map((field) => [field, saved[field]]))
  return { ...form, ...theirs, basis: saved.basis }
}

const prerequisitesOf = ({ needs, needsType }: EventForm) => {
  const ids = (kind: 'event' | 'item'): string[] =>
    needs.flatMap((need) => (need.startsWith(`${kind} `) ? [need.slice(kind.length + 1)] : []))
  return needs.length === 0 ? null : { catalogIds: ids('item'), eventIds: ids('event'), type: needsType }
}

/** The changed fields in the API's format. */
const changesOf = (form: EventForm, changed: readonly EventField[]) => {
  const has = (...names: readonly EventField[]): boolean => names.some((name) => changed.includes(name))
  const same: Partial<Pick<EventForm, (typeof plain)[number]>> = Object.fromEntries(
    plain.filter((field) => changed.includes(field)).map((field) => [field, form[field]]),
  )
  return {
    ...same,
    ...(has('additionalTerms') ? { additionalTerms: form.additionalTerms || null } : {}),
    ...(has('needs', 'needsType') ? { prerequisites: prerequisitesOf(form) } : {}),
    ...(has('divisions') ? { divisions: form.divisions } : {}),
  }
}

/** The tournament's prices with this event's replaced, if they differ. */
const pricesOf = (form: EventForm, setUp: TournamentToEdit) => {
  const isOwn = ({ eventId }: { readonly eventId: string }): boolean => eventId === form.eventId
  const own = entriesOf(form)
  const makes = setUp.pricingStrategies.length === 0 && form.newStrategies.length > 0
  if (isEqual(own, setUp.pricing.filter(isOwn)) && !makes) return {}
  return {
    pricing: [...setUp.pricing.filter((entry) => !isOwn(entry)), ...own],
    ...(makes ? { pricingStrategies: [...strategiesOf(setUp, form)] } : {}),
    expected: { pricing: setUp.revisions.pricing },
  }
}

/**
 * The one save of the wizard (tournaments rule 15): all fields of a new event,
 * the differences from `base` of an existing one. `setUp` is the tournament version the form was filled from.
 */
export const saveOf = (form: EventForm, base: EventDraft | null, setUp: TournamentToEdit): TournamentUpdate => {
  const { eventId, title, description, basis } = form
  const Tournament = { id: setUp.id, ...pricesOf(form, setUp) }
  if (base === null) {
    const order = Math.max(0, ...setUp.events.map((event) => event.order)) + 1
    return { Tournament, CurriculumAdds: [{ ...changesOf(form, fields), eventId, title, description, order }] }
  }
  const changes = changesOf(form, differences(form, base))
  if (Object.keys(changes).length === 0) return { Tournament }
  const divisionsExpected = 'divisions' in changes ? { divisionsExpected: basis?.divisions } : {}
  return { Tournament, CurriculumEdits: [{ ...changes, eventId, expected: basis?.event, ...divisionsExpected }] }
}
