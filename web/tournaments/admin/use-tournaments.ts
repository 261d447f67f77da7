import { useEffect, useRef } from 'react'
import { useRead } from '../../client/use-read.ts'
import { FROM_NOW, useTailChanges } from '../../client/use-tail.ts'

/** The organization's tournaments, read again whenever something of their set-up changes or may have changed unseen. */
export const useTournaments = (tenant: string) => {
  const read = useRead('/tournament/manage/list')
  const { rows, status } = useTailChanges('tournament-changes', { tenant }, FROM_NOW)
  const { reload } = read
  const told = useRef({ rows, status })
  useEffect(() => {
    const before = told.current
    told.current = { rows, status }
    const isBack = status === 'live' && before.status !== 'live'
    if (isBack || rows !== before.rows) void reload()
  }, [rows, status, reload])
  return read
}
