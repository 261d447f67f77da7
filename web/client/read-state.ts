import type { Reading } from './use-read.ts'
import type { Rows } from './use-rows.ts'

/** A read and how to repeat it: the result of `useRead`. */
export interface Read<T> {
  readonly reading: Reading<T>
  readonly reload: () => Promise<void>
}

/** The data, null until it is loaded: for screens that can render without it. */
export const dataOf = <T>(reading: Reading<T>): T | null => (reading.status === 'ready' ? reading.data : null)

/** Rows of a live view as a `Read`. */
export const asRead = <W>({ status, rows, problem, reload }: Rows<W>): Read<ReadonlyMap<string, W>> => ({
  reading:
    status === 'ready'
      ? { status, data: rows, problem }
      : status === 'error' && problem !== null
        ? { status, problem }
        : { status: 'loading' },
  reload,
})

/** Combines two reads: ready when both are, failed when one is. Reloading repeats only the failed ones, if any. */
export const both = <A, B>(a: Read<A>, b: Read<B>): Read<readonly [A, B]> => {
  const reload = async (): Promise<void> => {
    const failed = [a, b].filter(({ reading }) => reading.status === 'error')
    await Promise.all((failed.length > 0 ? failed : [a, b]).map((one) => one.reload()))
  }
  for (const { reading } of [a, b]) if (reading.status === 'error') return { reading, reload }
  if (a.reading.status !== 'ready' || b.reading.status !== 'ready') return { reading: { status: 'loading' }, reload }
  const data = [a.reading.data, b.reading.data] as const
  return { reading: { status: 'ready', data, problem: a.reading.problem ?? b.reading.problem }, reload }
}

/** A read with its data mapped. */
export const mapped = <A, B>({ reading, reload }: Read<A>, change: (data: A) => B): Read<B> => ({
  reading: reading.status === 'ready' ? { ...reading, data: change(reading.data) } : reading,
  reload,
})
