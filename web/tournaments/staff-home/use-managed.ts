import { useEffect, useRef } from 'react'
import type { ManagedTournament } from '../../../api/contract/managed.ts'
import { reread, useRead } from '../../client/use-read.ts'
import { FROM_NOW, useTailChanges } from '../../client/use-tail.ts'
import { useMe } from '../../client/viewer.ts'

/** Minimum interval between rereads during bursts of changes, such as an import or a draw. */
const EVERY_MS = 1_000

/** The tournaments the user manages, reread when their roles change. */
export const useManaged = () => {
  const me = useMe()
  const known = useRef(me)
  useEffect(() => {
    if (known.current !== null && me !== known.current) void reread('/tournament/managed')
    known.current = me
  }, [me])
  return useRead('/tournament/managed')
}

/** Rereads the numbers when rows behind them change, for the views the user may follow. */
export const useFreshNumbers = ({ id, hasEnded, athletes, draw, payments }: ManagedTournament): void => {
  const of = { tournament: id }
  const when = (seen: unknown): number | null => (hasEnded || seen === null ? null : FROM_NOW)
  const entries = useTailChanges('registrations', of, when(athletes))
  const unmatched = useTailChanges('unmatched-athletes', of, when(draw))
  const money = useTailChanges('transactions', of, when(payments))
  const sums = useTailChanges('summary', of, when(payments))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Also reread once a view goes live, because changes between the read and that moment were missed.
    if (![entries, unmatched, money, sums].some(({ status }) => status === 'live')) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void reread('/tournament/managed')
    }, EVERY_MS)
  }, [entries, unmatched, money, sums])
  useEffect(() => () => clearTimeout(timer.current), [])
}
