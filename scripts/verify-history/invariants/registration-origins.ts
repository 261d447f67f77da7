import type { Recorded } from '../../../domain/kernel/event.ts'
import { parseStream } from '../../../domain/kernel/stream.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import type { BulkImportEvent } from '../../../domain/registration/bulk-import/events.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Relevant = RegistrationEvent | TransactionEvent | BulkImportEvent

/**
 * Invariant 7: each completed registration traces back, within its tenant and in the order of the log, to a charge that
 * succeeded, to a confirmed total of zero, or to an import; and no order completes twice. Ignores other events.
 */
export const checkRegistrationOrigins = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const charged = new Set<string>()
  const free = new Set<string>()
  const imports = new Set<string>()
  const placed = new Set<string>()
  const completed = new Set<string>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const complain = (message: string) => findings.push({ invariant: 7, stream, position, message })
    const { type, data } = event as Recorded<Relevant> as Relevant
    switch (type) {
      case 'ChargeSucceeded':
        charged.add(`${tenant}/${parseStream(stream).ids[0]}`)
        break
      case 'FreeOrderConfirmed':
        free.add(`${tenant}/${parseStream(stream).ids[0]}`)
        break
      case 'ImportStarted':
        imports.add(`${tenant}/${data.importId}`)
        break
      case 'OrderPlaced':
        placed.add(`${stream}/${data.orderId}`)
        break
      case 'OrderCompleted': {
        const origins = data.basis === 'charge' ? charged : free
        if (!origins.has(`${tenant}/${data.transactionId}`)) {
          complain(`order ${data.orderId} is completed by a ${data.basis} that does not exist`)
        }
        if (!placed.has(`${stream}/${data.orderId}`)) complain(`order ${data.orderId} was never placed`)
        if (completed.has(`${stream}/${data.orderId}`)) complain(`order ${data.orderId} completes twice`)
        completed.add(`${stream}/${data.orderId}`)
        break
      }
      case 'EntriesImported':
        if (!imports.has(`${tenant}/${data.importId}`)) complain(`import ${data.importId} was never started`)
    }
  }
  return findings
})
