import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { canceledByRefund } from '../../domain/payments/transaction/state.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { changeEntries } from '../registration/change-entries.ts'
import { reopenFamilyRequest } from '../registration/family-requests.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { cancelAndRefund } from './cancel-and-refund.ts'
import { cancellationOf, changeOf } from './family-requests.ts'

const NAME = 'carry-out-requests'

/**
 * Staff granted a family's request → the entry is canceled with its refund, or swapped. If that is refused by now, or
 * the provider does not refund, the request is open again (registration rule 43).
 */
export const carryOutRequests = (
  deps: Needs<'handler' | 'clock' | 'pendingChanges'>,
): Process<RegistrationEvent | TransactionEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    FamilyRequestGranted: async (event: RecordedOf<RegistrationEvent, 'FamilyRequestGranted'>) => {
      const { tournamentId, membershipId, requestId, setAside, explanation } = event.data
      const of = { tournamentId, membershipId }
      const { requests } = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
      const request = requests.get(requestId)
      if (request?.status !== 'granted') return
      const context = causedBy(event, NAME)
      const done =
        request.toEventId === null
          ? await cancelAndRefund(deps)(context, cancellationOf(of, request, { setAside, explanation }))
          : await changeEntries(deps)(context, changeOf(of, request, { setAside, explanation }))
      if (done.ok) return
      const reopened = { ...of, requestId, reason: done.error.code }
      mustSucceed(await reopenFamilyRequest(deps)(causedBy(event, NAME, 'reopen'), reopened))
    },
    RefundFailed: async (event: RecordedOf<TransactionEvent, 'RefundFailed'>) => {
      const { transactionId, refundId } = event.data
      const { prepared, refunds } = await readTransaction(deps)(event.tenant, transactionId)
      const refund = refunds.get(refundId)
      const ids = refund === undefined ? [] : canceledByRefund(refund)
      if (prepared === null || ids.length === 0) return
      const { tournamentId, membershipId } = prepared
      const registration = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
      for (const { requestId, status, entryId } of registration.requests.values()) {
        if (status !== 'granted' || !ids.includes(entryId)) continue
        const reopened = { tournamentId, membershipId, requestId, reason: 'refund-failed' }
        mustSucceed(await reopenFamilyRequest(deps)(causedBy(event, NAME, requestId), reopened))
      }
    },
  },
})
