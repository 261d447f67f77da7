import { useEffect, useRef } from 'react'
import type { ManagedTournament } from '../../../api/contract/managed.ts'
import { reread, useRead } from '../../client/use-read.ts'
import { FROM_NOW, useTailChanges } from '../../client/use-tail.ts'
import { useMe } from '../../client/viewer.ts'

/** At most this often the numbers are read again while much changes: an import, a draw. */
const EVERY_MS = 1_000

/** The tournaments that the person runs; read again when the person's roles change. */
export const useManaged = () => {
  const me = useMe()
  const known = useRef(me)
  useEffect(() => {
    if (known.current !== null && me !== known.current) void reread('/tournament/managed')
    known.current = me
  }, [me])
  return useRead('/tournament/managed')
}

/** Has the numbers read again when something changes that they count, as far as the person may follow it. */
export const useFreshNumbers = ({ id, hasEnded, athletes, draw, payments }: ManagedTournament): void => {
  const of = { tournament: id }
  const when = (seen: unknown): number | null => (hasEnded || seen === null ? null : FROM_NOW)
  const entries = useTailChanges('registrations', of, when(athletes))
  const unmatched = useTailChanges('unmatched-athletes', of, when(draw))
  const money = useTailChanges('transactions', of, when(payments))
  const sums = useTailChanges('summary', of, when(payments))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Once it is followed, too: what changed between the reading and that moment is told by nobody.
    if (![entries, unmatched, money, sums].some(({ status }) => status === 'live')) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void reread('/tournament/managed')
    }, EVERY_MS)
  }, [entries, unmatched, money, sums])
  useEffect(() => () => clearTimeout(timer.current), [])
}
