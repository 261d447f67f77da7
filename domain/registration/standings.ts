import { partly, type Standing, standing } from '../kernel/standing.ts'
import { bulkImportEvents } from './bulk-import/events.ts'
import { type BulkImport, bulkImportAggregate } from './bulk-import/state.ts'
import { registrationEvents } from './registration/events.ts'
import { type HeldEntry, type HeldItem, type Order, registrationAggregate } from './registration/state.ts'

const orderWords: Readonly<Record<Order['status'], string>> = {
  open: 'Pending',
  withdrawn: 'Withdrawn',
  completed: 'Complete',
  unfulfillable: 'Unfulfillable',
}
const held = (isCanceled: boolean) => ({ status: isCanceled ? 'Canceled' : 'Complete' })

export const registrationStandings: readonly Standing[] = [
  standing({
    kind: 'order',
    events: registrationEvents,
    aggregate: registrationAggregate,
    revive: (status: Order['status'], id) => ({
      orders: new Map([[id, partly<Order>({ status, answers: new Map() })]]),
    }),
    keep: ({ orders }, id) => orders.get(id)?.status,
    show: (status) => ({ status: orderWords[status] }),
  }),
  standing({
    kind: 'entry',
    events: registrationEvents,
    aggregate: registrationAggregate,
    revive: (isCanceled: boolean, id) => ({
      entries: new Map([[id, partly<HeldEntry>({ isCanceled, boughtLines: [] })]]),
    }),
    keep: ({ entries }, id) => entries.get(id)?.isCanceled,
    show: held,
  }),
  standing({
    kind: 'line',
    events: registrationEvents,
    aggregate: registrationAggregate,
    revive: (isCanceled: boolean, id) => ({ items: new Map([[id, partly<HeldItem>({ isCanceled })]]) }),
    keep: ({ items }, id) => items.get(id)?.isCanceled,
    show: held,
  }),
  standing({
    kind: 'import',
    events: bulkImportEvents,
    aggregate: bulkImportAggregate,
    revive: (end: BulkImport['end'] | 'running') => ({
      end: end === 'running' ? null : end,
      started: partly<NonNullable<BulkImport['started']>>({}),
    }),
    keep: ({ started, end }) => (started === null ? null : (end ?? 'running')),
    show: (end) => ({ status: end === 'complete' ? 'Complete' : end === 'failed' ? 'Not finished' : 'Running' }),
  }),
]
