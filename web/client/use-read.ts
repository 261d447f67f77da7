import { useCallback, useEffect } from 'react'
import { create } from 'zustand'
import type { AnyInput } from '../../api/contract/endpoint.ts'
import { pathOf } from '../../api/contract/path.ts'
import type { Given, ReadAnswer, ReadInput, ReadPath } from './endpoints.ts'
import { type ApiProblem, asProblem } from './problem.ts'
import { readAddress } from './request.ts'

/** State of a read: loading, failed, or the data (`problem`: the last reload failed). */
export type Reading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly problem: ApiProblem }
  | { readonly status: 'ready'; readonly data: T; readonly problem: ApiProblem | null }

interface ReadsState {
  /** Incremented when everything is dropped: mounted reads then run again. */
  readonly era: number
  /** Incremented when everything on the screen is to be read again. */
  readonly round: number
  /** By address: `/tournament/id/t1`. */
  readonly readings: Readonly<Record<string, Reading<unknown>>>
}
export const useReads = create<ReadsState>(() => ({ era: 0, round: 0, readings: {} }))
const LOADING = { status: 'loading' } as const

const underway = new Map<string, Promise<void>>()

/** Reloads an endpoint for every screen that shows it. The current data stays until the response arrives. */
export function reread<P extends ReadPath>(path: P, ...given: Given<ReadInput<P>>): Promise<void>
export function reread(path: string, input?: AnyInput): Promise<void> {
  return readAfterNow(pathOf(path, input))
}

/**
 * Reads what holds from now on: a read that is underway may have been answered before a change, so another one follows it.
 */
const readAfterNow = async (address: string): Promise<void> => {
  await underway.get(address)
  await rereadAddress(address)
}

const rereadAddress = (address: string): Promise<void> => {
  const running = underway.get(address)
  if (running !== undefined) return running
  const { era } = useReads.getState()
  const put = (reading: Reading<unknown>): void =>
    useReads.setState((state) => (state.era === era ? { readings: { ...state.readings, [address]: reading } } : state))
  const run = readAddress(address)
    .then((data) => put({ status: 'ready', data, problem: null }))
    .catch((thrown: unknown) => {
      const problem = asProblem(thrown)
      const known = useReads.getState().readings[address]
      put(known?.status === 'ready' ? { ...known, problem } : { status: 'error', problem })
    })
    .finally(() => {
      if (underway.get(address) === run) underway.delete(address)
    })
  underway.set(address, run)
  return run
}

/** Drops everything that was read, and responses still on their way: another user may be signing in. */
export const forgetReads = (): void => {
  underway.clear()
  useReads.setState(({ era }) => ({ era: era + 1, readings: {} }))
}

/** Reloads everything on the screen. The current data stays until the responses arrive. */
export const rereadShown = (): void => useReads.setState(({ round }) => ({ round: round + 1 }))

interface Read<T> {
  readonly reading: Reading<T>
  readonly reload: () => Promise<void>
}

/**
 * Reads an endpoint for a screen: returns cached data immediately, if there is any, and reloads it. `null` reads
 * nothing. `const { reading, reload } = useRead('/tournament/id/:id', { params: { id } })`.
 */
export function useRead<P extends ReadPath>(path: P, ...given: Given<ReadInput<P>, null>): Read<ReadAnswer<P>>
export function useRead(path: string, input?: AnyInput | null): Read<unknown> {
  return useReadAddress(input === null ? null : pathOf(path, input))
}

/** `useRead` for an address whose params are filled in; for the hooks of this folder. */
export const useReadAddress = (address: string | null): Read<unknown> => {
  const reading = useReads((state) => (address === null ? undefined : state.readings[address])) ?? LOADING
  const times = useReads(({ era, round }) => era + round)
  useEffect(() => {
    if (address !== null && times >= 0) void rereadAddress(address)
  }, [address, times])
  const reload = useCallback(async () => {
    if (address !== null) await readAfterNow(address)
  }, [address])
  return { reading, reload }
}
