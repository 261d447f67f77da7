import { type Cents, formatCents } from '../../domain/kernel/money.ts'
import { useSend } from '../client/use-send.ts'
import { transactionsText } from '../texts/transactions.ts'
import { notify } from '../ui/notice.tsx'
import type { LineToEnd } from './cancel-lines.ts'

interface Canceled {
  /** The athlete's. */
  readonly name: string
  /** Canceled without a refund: their entries can be restored. */
  readonly ended: readonly LineToEnd[]
  readonly refunded: readonly LineToEnd[]
  readonly total: Cents
}

const titles = (lines: readonly LineToEnd[]): string => lines.map(({ title }) => title).join(', ')

/** Says who was taken out of what, and undoes it: not what money goes back for, and not items. */
export const useCanceledNotice = (tournamentId: string) => {
  const { run } = useSend('POST /registrations/manage/:t/restore/:id')
  const undo = async (name: string, entries: readonly LineToEnd[]): Promise<void> => {
    const back: LineToEnd[] = []
    for (const entry of entries) {
      const sent = await run({ params: { t: tournamentId, id: entry.lineId } })
      if (sent.ok) back.push(entry)
      else {
        const full = sent.problem.code === 'sold-out'
        const why = full ? transactionsText('placeTaken') : sent.problem.message
        notify(transactionsText('notRestored', { name, events: entry.title, why }), 'bad')
      }
    }
    if (back.length > 0) notify(transactionsText('restored', { name, events: titles(back) }))
  }
  return ({ name, ended, refunded, total }: Canceled): void => {
    if (refunded.length > 0) {
      const amount = formatCents(total)
      notify(transactionsText('refundUnderWay', { name, lines: titles(refunded), amount }))
    }
    const entries = ended.filter(({ kind }) => kind === 'entry')
    const items = ended.filter(({ kind }) => kind === 'item')
    if (items.length > 0) notify(transactionsText('itemsCanceled', { name, items: titles(items) }))
    if (entries.length === 0) return
    const action = { label: transactionsText('undo'), run: () => void undo(name, entries) }
    notify(transactionsText('takenOut', { name, events: titles(entries) }), 'good', action)
  }
}
