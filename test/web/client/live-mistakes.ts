import { useFollow } from '../../../web/client/connection.ts'
import { useRows } from '../../../web/client/use-rows.ts'

/** Compiled by `tsc` and never run: the types must reject each line below. */
export const useMistakes = (): void => {
  // @ts-expect-error: there is no such view
  useFollow('transaction', { tournament: 't1' })
  // @ts-expect-error: its scope is a tournament
  useFollow('transactions', { membership: 'm1' })
  // @ts-expect-error: its scope is named
  useFollow('transactions', 't1')
  const { rows } = useFollow('transactions', { tournament: 't1' })
  // @ts-expect-error: its rows have no such field
  rows.get('x1')?.studentId
  // @ts-expect-error: nor can a key be made of it
  useRows('transactions', { tournament: 't1' }, 'transactions/manage/t1', (row) => row.studentId)
}
