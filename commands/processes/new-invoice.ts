import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { nobodyToInvoice } from '../../domain/payments/invoice/errors.ts'
import { readPayer } from '../accounts/read-membership.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'
import { createInvoice } from '../payments/invoices/invoice-commands.ts'

export interface NewInvoice {
  readonly tournamentId: string
  readonly membershipId: string
  readonly description: string
  readonly amount: Cents
}

/** The number by which people refer to an invoice. */
export const numberOf = (invoiceId: string): string => invoiceId.slice(0, 8).toUpperCase()

/**
 * Invoices a member for something other than an event change; the invoice stays open until it is paid or canceled
 * (payments rule 34). Refused: nobody-to-invoice, and the refusals of `createInvoice`.
 */
export const newInvoice =
  (deps: Needs<'handler'>) =>
  async (
    context: CommandContext,
    invoice: NewInvoice,
  ): Promise<Result<{ readonly position: number; readonly invoiceId: string }, Refusal>> => {
    const userId = await readPayer(deps)(context.tenant, invoice.membershipId)
    if (userId === null) return refuse(nobodyToInvoice())
    const invoiceId = derivedId(context.commandId, 'invoice')
    const created = await createInvoice(deps)(context, {
      ...invoice,
      invoiceId,
      userId,
      number: numberOf(invoiceId),
      currency: 'usd',
      changeId: null,
      eventChanges: [],
      overrides: [],
      expires: null,
    })
    return created.ok ? ok({ position: created.value.position, invoiceId }) : created
  }
