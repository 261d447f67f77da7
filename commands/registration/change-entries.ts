import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import {
  changeEntries as decide,
  applyPaidChange as decidePaid,
  type EntryChange,
} from '../../domain/registration/registration/decide-changes.ts'
import { type RegistrationState, registrationAggregate } from '../../domain/registration/registration/state.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { derivedId } from '../kernel/process.ts'
import { type ChangeRequest, entryIdOf, planChange } from './plan-change.ts'
import { readRegistration } from './read-registration.ts'
import { recordSetAside } from './set-rules-aside.ts'
import { giveBackPlace, givePlacesByStaff } from './stock.ts'

export type { EntryChange }

type Deps = Needs<'handler' | 'clock'>

const ofRegistration = ({ tournamentId, membershipId }: EntryChange) => ({ tournamentId, membershipId })

const record = commandOn(registrationAggregate, 'change-entries', {
  ids: ({ change }: { readonly change: EntryChange; readonly checkedWith: RegistrationState }) =>
    ofRegistration(change),
  per: ({ change }) => [change.changeId],
  content: ({ change: { changeId, entries, insteadOfIds } }) => {
    return { command: 'change-entries', changeId, entries, insteadOfIds }
  },
  decide,
})

/** Applies a change that was paid by invoice; never refused. */
export const applyPaidChange = commandOn(registrationAggregate, 'apply-paid-change', {
  ids: (change: EntryChange) => ofRegistration(change),
  per: ({ changeId }) => [changeId],
  decide: decidePaid,
})

/** The id of a request's change, from which the ids of its entries derive. */
export const changeIdOf = ({ commandId }: CommandContext): string => derivedId(commandId, 'change')

/**
 * Registers an athlete for events, or swaps one, without a charge, as staff; it takes effect immediately (registration
 * rule 26). Places are assigned first; a process returns them if the entries are never recorded
 * (`processes/return-canceled-stock.ts`). Refused: the refusals of `planChange`, sold-out {remaining},
 * registration-changed.
 */
export const changeEntries =
  (deps: Deps & Needs<'pendingChanges'>) =>
  async (context: CommandContext, request: ChangeRequest): Promise<Outcome> => {
    const { tournamentId, membershipId, studentId, toEventIds } = request
    const changeId = changeIdOf(context)
    const before = await readRegistration(deps)(context.tenant, tournamentId, membershipId)
    if (toEventIds.some((eventId) => before.entries.has(entryIdOf(changeId, eventId, studentId)))) {
      const { position } = await deps.handler.read(registrationAggregate, context.tenant, {
        tournamentId,
        membershipId,
      })
      return ok({ position, events: [], repeated: true })
    }
    const planned = await planChange(deps)(context.tenant, changeId, request, deps.clock.now())
    if (!planned.ok) return planned
    const { tournament, registration, change } = planned.value
    const given = await giveAll(deps)(context, tournament, change, request.setAside)
    if (!given.ok) return given
    const { overrides } = change
    const { explanation = '' } = request
    if (explanation !== '') {
      mustSucceed(
        await recordSetAside(deps)(context, { tournamentId, membershipId, studentId, overrides, explanation }),
      )
    }
    const made = await record(deps)(context, { change, checkedWith: registration })
    if (!made.ok) await giveBackAll(deps)(context, change)
    return made
  }

/** Assigns a place to every entry of a change, all or none; events without a limit do not count places. */
export const giveAll =
  (deps: Deps) =>
  async (
    context: CommandContext,
    tournament: TournamentState,
    change: EntryChange,
    setAside: readonly string[],
  ): Promise<Result<void, Refusal>> => {
    const { tournamentId, membershipId, changeId, invoiceId } = change
    // Sorted, so that two concurrent changes never hold places that the other needs.
    for (const { entryId, eventId } of change.entries.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))) {
      const given = await givePlacesByStaff(deps)(context, {
        of: { tournamentId, kind: 'event', stockId: eventId },
        membershipId,
        changeId,
        invoiceId,
        entryIds: [entryId],
        available: tournament.events.find((event) => event.eventId === eventId)?.capacity ?? null,
        mustFit: !setAside.includes('sold-out'),
        now: deps.clock.now(),
      })
      if (!given.ok) {
        await giveBackAll(deps)(context, change)
        return given
      }
    }
    return ok(undefined)
  }

export const giveBackAll =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, { tournamentId, entries }: Pick<EntryChange, 'tournamentId' | 'entries'>) => {
    for (const { entryId, eventId } of entries) {
      const of = { tournamentId, kind: 'event', stockId: eventId } as const
      mustSucceed(await giveBackPlace(deps)(context, { of, entryId }))
    }
  }
