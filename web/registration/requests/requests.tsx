import { Suspense, useState } from 'react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { useFollow } from '../../client/connection.ts'
import { lazy } from '../../ui/lazy-part.ts'

const RequestsPanel = lazy(() => import('./requests-panel.tsx'))

interface RequestsProps {
  readonly tournament: Tournament
  readonly opened: boolean
  readonly onClose: () => void
}

/** The panel of requests, loaded when first opened. */
export const Requests = ({ opened, ...props }: RequestsProps) => {
  const [isUsed, setUsed] = useState(opened)
  if (opened && !isUsed) setUsed(true)
  return isUsed ? (
    <Suspense fallback={null}>
      <RequestsPanel opened={opened} {...props} />
    </Suspense>
  ) : null
}

/** The number of requests that wait for an answer, live; 0 for those who do not see them. */
export const useOpenRequestCount = (tournamentId: string | null): number => {
  const { rows } = useFollow('family-requests', tournamentId === null ? null : { tournament: tournamentId })
  return [...rows.values()].filter(({ status }) => status === 'open').length
}
