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

/** Makes a change that was paid for by an invoice; never refused. */
export const applyPaidChange = commandOn(registrationAggregate, 'apply-paid-change', {
  ids: (change: EntryChange) => ofRegistration(change),
  per: ({ changeId }) => [changeId],
  decide: decidePaid,
})

/** The change that a request asks for has this id, and its entries have ids of it. */
export const changeIdOf = ({ commandId }: CommandContext): string => derivedId(commandId, 'change')

/**
 * Staff register an athlete for events, or swap one, without a charge: it is effective at once (registration rule 26).
 * Places are given first; a process takes them back if the entries never came (`processes/return-canceled-stock.ts`).
 * Refused: what `planChange` refuses, sold-out {remaining}, registration-changed.
 */
export const changeEntries =
  (deps: Deps) =>
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
    const made = await record(deps)(context, { change, checkedWith: registration })
    if (!made.ok) await giveBackAll(deps)(context, change)
    return made
  }

/** Gives every entry of a change its place, all or none; places of events without a limit are not counted. */
export const giveAll =
  (deps: Deps) =>
  async (
    context: CommandContext,
    tournament: TournamentState,
    change: EntryChange,
    setAside: readonly string[],
  ): Promise<Result<void, Refusal>> => {
    const { tournamentId, membershipId, changeId, invoiceId } = change
    // In the same order for every change, so that two never hold what the other needs.
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
