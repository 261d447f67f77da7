import { useCallback, useEffect, useRef, useState } from 'react'
import type { CompletedTransaction } from '../../api/contract/payments.ts'
import { send } from '../client/http.ts'
import { type ApiProblem, asProblem } from '../client/problem.ts'

export type Completion =
  | { readonly status: 'asking' }
  | { readonly status: 'error'; readonly problem: ApiProblem; retry(): void }
  | { readonly status: 'known'; readonly completed: CompletedTransaction; refresh(): void }

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 8_000

/**
 * The outcome of a payment by our id or the provider's, polled while pending. `refresh` rereads it and keeps the current data
 * visible. The request also completes a free order and is safe to repeat with the same id.
 */
export const useCompletion = (id: string): Completion => {
  const [state, setState] = useState<Completion>({ status: 'asking' })
  const stop = useRef(() => {})
  const start = useCallback(
    (quietly = false) => {
      stop.current()
      let current = true
      let timer: ReturnType<typeof setTimeout> | undefined
      if (!quietly) setState({ status: 'asking' })
      const ask = async (wait: number): Promise<void> => {
        try {
          const completed = await send('POST /transactions/complete/:id', { params: { id } })
          if (!current) return
          setState({ status: 'known', completed, refresh: () => start(true) })
          if (completed.transaction.status !== 'pending') return
          timer = setTimeout(() => void ask(Math.min(LONGEST_WAIT_MS, wait * 1.5)), wait)
        } catch (thrown) {
          if (current && !quietly) setState({ status: 'error', problem: asProblem(thrown), retry: () => start() })
        }
      }
      void ask(FIRST_WAIT_MS)
      stop.current = () => {
        current = false
        clearTimeout(timer)
      }
    },
    [id],
  )
  useEffect(() => {
    start()
    return () => stop.current()
  }, [start])
  return state
}
