import { useCallback, useEffect, useRef, useState } from 'react'
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
const readAfterNow = async (address: string, load?: Load): Promise<void> => {
  await underway.get(address)
  await rereadAddress(address, load)
}

type Load = (address: string) => Promise<unknown>

const rereadAddress = (address: string, load: Load = readAddress): Promise<void> => {
  const running = underway.get(address)
  if (running !== undefined) return running
  const { era } = useReads.getState()
  const put = (reading: Reading<unknown>): void =>
    useReads.setState((state) => (state.era === era ? { readings: { ...state.readings, [address]: reading } } : state))
  const run = load(address)
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

/** How long answers that came with the page are not read again: until its screen has been rendered. */
const GIVEN_MS = 10_000
let given: ReadonlySet<string> = new Set()

/** Answers that came with the page, by address. Screens show them at first, and read them again after a while. */
export const giveReads = (answers: Readonly<Record<string, unknown>>): void => {
  given = new Set(Object.keys(answers))
  setTimeout(() => {
    given = new Set()
  }, GIVEN_MS)
  const readings = Object.entries(answers).map(([address, data]) => [
    address,
    { status: 'ready', data, problem: null } as const,
  ])
  useReads.setState({ readings: Object.fromEntries(readings) })
}

/** Drops an answer that is not shown any more, such as one of many large ones. */
export function dropRead<P extends ReadPath>(path: P, ...given: Given<ReadInput<P>>): void
export function dropRead(path: string, input?: AnyInput): void {
  const address = pathOf(path, input)
  useReads.setState(({ readings: { [address]: _, ...others } }) => ({ readings: others }))
}

/** Drops everything that was read, and responses still on their way: another user may be signing in. */
export const forgetReads = (): void => {
  underway.clear()
  given = new Set()
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
    if (address !== null && times >= 0 && !(times === 0 && given.has(address))) void rereadAddress(address)
  }, [address, times])
  const reload = useCallback(async () => {
    if (address !== null) await readAfterNow(address)
  }, [address])
  return { reading, reload }
}

/** How the first reading of an address since its form opened has ended; `problem` is null if it succeeded. */
interface FirstReading {
  readonly address: string
  readonly problem: ApiProblem | null
}

/**
 * What a form sees: nothing cached before it opened, the failure of its first reading, and after that has succeeded
 * whatever is read, since a later failure must not take the form away.
 */
export const sinceOpened = (
  address: string | null,
  first: FirstReading | null,
  reading: Reading<unknown> | undefined,
): Reading<unknown> => {
  if (address === null || first?.address !== address) return LOADING
  return first.problem === null ? (reading ?? LOADING) : { status: 'error', problem: first.problem }
}

/**
 * Reads an endpoint for a form that takes its values when it opens: unlike `useRead` it gives no data that was cached
 * before. Changes that arrive later do not make it load again.
 */
export function useFreshRead<P extends ReadPath>(path: P, ...given: Given<ReadInput<P>, null>): Read<ReadAnswer<P>>
export function useFreshRead(path: string, input?: AnyInput | null): Read<unknown> {
  const address = input === null ? null : pathOf(path, input)
  const reading = useReads((state) => (address === null ? undefined : state.readings[address]))
  const times = useReads(({ era, round }) => era + round)
  const [first, setFirst] = useState<FirstReading | null>(null)
  const openings = useRef(0)
  const reload = useCallback(async () => {
    if (address === null) return
    const opening = openings.current
    await readAfterNow(address)
    // It was closed meanwhile: the next opening has a reading that begins with it.
    if (openings.current !== opening) return
    const found = useReads.getState().readings[address]
    if (found === undefined || found.status === 'loading') return
    const { problem } = found
    setFirst((last) => (last?.address === address && last.problem === null ? last : { address, problem }))
  }, [address])
  useEffect(() => {
    if (times >= 0) void reload()
  }, [reload, times])
  useEffect(
    () => () => {
      openings.current += 1
      setFirst((last) => (last?.address === address ? null : last))
    },
    [address],
  )
  return { reading: sinceOpened(address, first, reading), reload }
}

/** An answer that can be read again from its position on. */
interface Changing {
  readonly position: number
  readonly isWhole: boolean
}
export interface ReadOfChanges<T> extends Read<T> {
  readonly update: () => Promise<void>
}
/** Endpoints that answer what changed since a position. */
type ChangingPath = { [P in ReadPath]: ReadAnswer<P> extends Changing ? P : never }[ReadPath]

/**
 * `useRead` whose `update` reads only what changed since the last answer. `merge` puts the changes into that answer; null
 * if they do not fit, then everything is read. It is a constant function.
 */
export function useReadChanges<P extends ChangingPath>(
  path: P,
  merge: (known: ReadAnswer<P>, changed: ReadAnswer<P>) => ReadAnswer<P> | null,
  ...given: Given<ReadInput<P>>
): ReadOfChanges<ReadAnswer<P>>
export function useReadChanges(
  path: string,
  merge: (known: Changing, changed: Changing) => Changing | null,
  input?: AnyInput,
): ReadOfChanges<unknown> {
  const address = pathOf(path, input)
  const whole = useReadAddress(address)
  const update = useCallback(
    () =>
      readAfterNow(address, async () => {
        const known = useReads.getState().readings[address]
        if (known?.status !== 'ready') return readAddress(address)
        const data = known.data as Changing
        const since = `${address}${address.includes('?') ? '&' : '?'}since=${data.position}`
        const changed = (await readAddress(since)) as Changing
        return changed.isWhole ? changed : (merge(data, changed) ?? (await readAddress(address)))
      }),
    [address, merge],
  )
  return { ...whole, update }
}
