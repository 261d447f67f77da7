import type { RegistrationRow } from '../../api/contract/registration.ts'
import { type Cents, formatCents } from '../../domain/kernel/money.ts'
import { type Sent, useSend } from '../client/use-send.ts'
import { athleteName } from '../registration/registration-columns.tsx'
import { transactionsText } from '../texts/en/transactions.ts'
import { notify } from '../ui/notice.tsx'
import type { CancelableLine } from './cancel-lines.ts'

interface Canceled {
  /** The athlete's registration. */
  readonly row: RegistrationRow
  /** Lines canceled without a refund, which can be restored. */
  readonly ended: readonly CancelableLine[]
  readonly refunded: readonly CancelableLine[]
  readonly total: Cents
}

const titles = (lines: readonly CancelableLine[]): string => lines.map(({ title }) => title).join(', ')

/** Notifies about canceled lines and offers Undo, except for refunded ones. */
export const useCanceledNotice = (tournamentId: string) => {
  const restoreEntry = useSend('POST /registrations/manage/:t/restore/:id').run
  const restoreItem = useSend('POST /registrations/manage/:t/student/:s/item/:id/restore').run

  const undoEntries = (name: string, lines: readonly CancelableLine[]): Promise<void> =>
    undo(lines, {
      restore: ({ lineId }) => restoreEntry({ params: { t: tournamentId, id: lineId } }),
      soldOutText: transactionsText('placeTaken'),
      failed: (events, why) => transactionsText('notRestored', { name, events, why }),
      done: (events) => transactionsText('restored', { name, events }),
    })
  const undoItems = (name: string, studentId: string, lines: readonly CancelableLine[]): Promise<void> =>
    undo(lines, {
      restore: ({ lineId }) => restoreItem({ params: { t: tournamentId, s: studentId, id: lineId } }),
      soldOutText: transactionsText('unitsTaken'),
      failed: (items, why) => transactionsText('itemNotRestored', { name, items, why }),
      done: (items) => transactionsText('itemsRestored', { name, items }),
    })

  return ({ row, ended, refunded, total }: Canceled): void => {
    const name = athleteName(row)
    if (refunded.length > 0) {
      const amount = formatCents(total)
      notify(transactionsText('refundUnderWay', { name, lines: titles(refunded), amount }))
    }
    const { entry: entries = [], item: items = [] } = Object.groupBy(ended, ({ kind }) => kind)
    const offer = (text: string, run: () => Promise<void>): void =>
      notify(text, 'good', { label: transactionsText('undo'), run: () => void run() })
    if (items.length > 0) {
      const text = transactionsText('itemsCanceled', { name, items: titles(items) })
      offer(text, () => undoItems(name, row.studentId, items))
    }
    if (entries.length > 0) {
      offer(transactionsText('takenOut', { name, events: titles(entries) }), () => undoEntries(name, entries))
    }
  }
}

interface Restoring {
  readonly restore: (line: CancelableLine) => Promise<Sent<unknown>>
  /** The message if the place was soldOutText in the meantime. */
  readonly soldOutText: string
  readonly failed: (title: string, why: string) => string
  readonly done: (titles: string) => string
}

/** Restores lines one by one, so that a failure does not block the rest. */
const undo = async (
  lines: readonly CancelableLine[],
  { restore, soldOutText, failed, done }: Restoring,
): Promise<void> => {
  const restored: CancelableLine[] = []
  for (const line of lines) {
    const sent = await restore(line)
    if (sent.ok) restored.push(line)
    else notify(failed(line.title, sent.problem.code === 'sold-out' ? soldOutText : sent.problem.message), 'bad')
  }
  if (restored.length > 0) notify(done(titles(restored)))
}
