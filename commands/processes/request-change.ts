import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { nobodyToInvoice } from '../../domain/payments/invoice/errors.ts'
import { invoiceAggregate } from '../../domain/payments/invoice/state.ts'
import { heldEntries } from '../../domain/registration/registration/state.ts'
import { readPayer } from '../accounts/read-membership.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { derivedId } from '../kernel/process.ts'
import { createInvoice, invoiceExpiry } from '../payments/invoices/invoice-commands.ts'
import { changeEntries, changeIdOf, giveAll, giveBackAll } from '../registration/change-entries.ts'
import { type ChangeRequest, planChange } from '../registration/plan-change.ts'
import { recordSetAside } from '../registration/set-rules-aside.ts'
import { numberOf } from './new-invoice.ts'

type Deps = Needs<'handler' | 'clock' | 'pendingChanges'>

export interface RequestChange extends ChangeRequest {
  /** Cents; 0 for a change that takes effect immediately. */
  readonly fee: Cents
}

/**
 * Changes a student's events, as staff (registration rule 25). Without a fee the change takes effect immediately; with
 * a fee it creates an invoice, which holds the places until it is paid, canceled or expired. Refused: the refusals of
 * `changeEntries` and `createInvoice`, nobody-to-invoice.
 */
export const requestChange =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { fee, ...request }: RequestChange,
  ): Promise<Result<{ readonly position: number; readonly invoiceId: string | null }, Refusal>> => {
    if (fee === 0) {
      const made = await changeEntries(deps)(context, request)
      return made.ok ? ok({ position: made.value.position, invoiceId: null }) : made
    }
    const { tenant } = context
    const changeId = changeIdOf(context)
    const invoiceId = derivedId(changeId, 'invoice')
    const known = await deps.handler.read(invoiceAggregate, tenant, { invoiceId })
    if (known.state.created !== null) return ok({ position: known.position, invoiceId })
    const now = deps.clock.now()
    const planned = await planChange(deps)(tenant, changeId, request, now)
    if (!planned.ok) return planned
    const { tournament, registration } = planned.value
    const change = { ...planned.value.change, invoiceId }
    const userId = await readPayer(deps)(tenant, request.membershipId)
    if (userId === null || tournament.details === null) return refuse(nobodyToInvoice())
    const given = await giveAll(deps)(context, tournament, change, request.setAside)
    if (!given.ok) return given
    const { tournamentId, membershipId, studentId, explanation = '' } = request
    const { overrides } = change
    if (explanation !== '') {
      mustSucceed(
        await recordSetAside(deps)(context, { tournamentId, membershipId, studentId, overrides, explanation }),
      )
    }
    const removed = heldEntries(registration).filter(({ entryId }) => change.insteadOfIds.includes(entryId))
    const created = await createInvoice(deps)(context, {
      invoiceId,
      tournamentId,
      membershipId,
      userId,
      changeId,
      number: numberOf(invoiceId),
      description: '',
      amount: fee,
      currency: 'usd',
      eventChanges: [
        ...removed.map(({ entryId, eventId, studentId }) => ({ type: 'Remove' as const, entryId, eventId, studentId })),
        ...change.entries.map((entry) => ({ type: 'Add' as const, ...entry })),
      ],
      overrides: [...change.overrides],
      expires: invoiceExpiry(now, tournament.details),
    })
    if (!created.ok) {
      await giveBackAll(deps)(context, change)
      return created
    }
    return ok({ position: created.value.position, invoiceId })
  }
