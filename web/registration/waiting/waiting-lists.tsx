import { Suspense, useState } from 'react'
import { useFollow } from '../../client/connection.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { lazy } from '../../ui/lazy-part.ts'

const WaitingListsPanel = lazy(() => import('./waiting-lists-panel.tsx'))

interface WaitingListsProps extends Pick<Managed, 'tournament'> {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The panel, loaded when first opened. */
export const WaitingLists = ({ opened, ...props }: WaitingListsProps) => {
  const [isUsed, setUsed] = useState(opened)
  if (opened && !isUsed) setUsed(true)
  return isUsed ? (
    <Suspense fallback={null}>
      <WaitingListsPanel opened={opened} {...props} />
    </Suspense>
  ) : null
}

export interface WaitingCount {
  /** Names in line, as families see them counted. */
  readonly waiting: number
  /** Names to which a place is offered. */
  readonly offered: number
}

/** The names on a tournament's waiting lists, live. */
export const useWaitingCount = (tournamentId: string): WaitingCount => {
  const { rows } = useFollow('waiting-lists', { tournament: tournamentId })
  return [...rows.values()].reduce(
    (sum, { waiting, offered }) => ({ waiting: sum.waiting + waiting, offered: sum.offered + offered }),
    { waiting: 0, offered: 0 },
  )
}
