import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { alreadyRegistered, registrationChanged } from './errors.ts'
import type { Override, RegistrationEvent } from './events.ts'
import { type HeldEntry, heldEntries, holdingIds, type RegistrationState } from './state.ts'

type Decided = Decision<RegistrationEvent>
interface Seat {
  readonly eventId: string
  readonly studentId: string
}

/** A change by staff to a membership's entries. */
export interface EntryChange {
  readonly tournamentId: string
  readonly membershipId: string
  readonly changeId: string
  /** The invoice that paid for it; null for a change without a fee. */
  readonly invoiceId: string | null
  readonly entries: readonly (Seat & { readonly entryId: string })[]
  /** Ids of the entries that the new ones replace. */
  readonly insteadOfIds: readonly string[]
  readonly overrides: readonly Override[]
}

const isSeatOf = (seat: Seat) => (other: Seat) => other.eventId === seat.eventId && other.studentId === seat.studentId

/**
 * Adds or swaps entries without a charge (registration rule 25). The membership must still hold what it held in
 * `checkedWith`, on which the warnings shown to staff were based. The same change again writes nothing. Refused:
 * already-registered, registration-changed.
 */
export const changeEntries = (
  state: RegistrationState,
  { change, checkedWith }: { readonly change: EntryChange; readonly checkedWith: RegistrationState },
): Decided => {
  if (isDone(state, change)) return ok([])
  const held = heldEntries(state)
  const doubled = change.entries.filter((entry) => held.some(isSeatOf(entry)))
  if (doubled.length > 0) {
    return refuse(alreadyRegistered(doubled.map(({ eventId, studentId }) => ({ eventId, studentId }))))
  }
  if (!isEqual(holdingIds(state), holdingIds(checkedWith))) return refuse(registrationChanged())
  return ok(changed(state, change))
}

/**
 * Applies a paid change; never refused. Entries the athlete already has are skipped, and if nothing remains to be
 * added, nothing is given up either. Entries to be given up that are already canceled are not canceled again.
 */
export const applyPaidChange = (state: RegistrationState, change: EntryChange): Decided => {
  if (isDone(state, change)) return ok([])
  const held = heldEntries(state)
  const entries = change.entries.filter((entry) => !held.some(isSeatOf(entry)))
  return ok(entries.length === 0 ? [] : changed(state, { ...change, entries }))
}

const isDone = ({ entries }: RegistrationState, change: EntryChange): boolean =>
  change.entries.some(({ entryId }) => entries.has(entryId))

const changed = (state: RegistrationState, change: EntryChange): readonly RegistrationEvent[] => {
  const { tournamentId, membershipId } = change
  const replaced = change.insteadOfIds.flatMap((entryId): readonly HeldEntry[] => {
    const entry = state.entries.get(entryId)
    return entry === undefined || entry.isCanceled ? [] : [entry]
  })
  return [
    ...replaced.map(({ entryId, eventId, studentId }): RegistrationEvent => {
      return {
        type: 'EntryCanceled',
        data: { tournamentId, membershipId, entryId, eventId, studentId, refundId: null },
      }
    }),
    {
      type: 'EntriesAddedByStaff',
      data: {
        ...change,
        entries: [...change.entries],
        insteadOfIds: replaced.map(({ entryId }) => entryId),
        overrides: [...change.overrides],
      },
    },
  ]
}

/** Records that staff set rules aside for a student, once per id. */
export const setRulesAside = (
  state: RegistrationState,
  data: Extract<RegistrationEvent, { type: 'RulesSetAside' }>['data'],
): Decided => (state.setAsideIds.has(data.setAsideId) ? ok([]) : ok([{ type: 'RulesSetAside', data }]))
