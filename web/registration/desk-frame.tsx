import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { registrationText } from '../texts/registration.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Failure } from '../ui/reading.tsx'
import { type DeskReading, useDesk } from './use-desk.ts'

type Ready = Extract<DeskReading, { readonly status: 'ready' }>

/** Renders a family's screen of a tournament once its data is loaded, or the reason why it is not. */
export const DeskFrame = (props: { readonly tournamentId: string; readonly children: (ready: Ready) => ReactNode }) => {
  const reading = useDesk(props.tournamentId)
  if (reading.status === 'loading') return <LoadingState />
  if (reading.status === 'ready') {
    if (reading.desk.membership.status === 'Canceled') return <Inactive />
    return props.children(reading)
  }
  const { of, problem, retry } = reading
  return <Failure problem={problem} onRetry={retry} on={of === 'membership' ? membershipScreens : tournamentScreens} />
}

export const NoStudents = () => (
  <EmptyState title={registrationText('noStudents')}>{registrationText('noStudentsText')}</EmptyState>
)

const Inactive = () => <EmptyState title={registrationText('inactive')}>{registrationText('inactiveText')}</EmptyState>

const membershipScreens = { 403: <Redirect to="/user/missing" replace />, 404: <NoStudents /> }
const tournamentScreens = { 404: <NotFound /> }
