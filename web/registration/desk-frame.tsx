import { type ReactNode, Suspense } from 'react'
import { Redirect } from 'wouter'
import { useMe } from '../client/viewer.ts'
import { registrationText } from '../texts/en/registration.ts'
import { isStaff } from '../tournaments/manage-access.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GoHome } from '../ui/go-home.tsx'
import { InactiveMembership } from '../ui/inactive-membership.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Failure } from '../ui/reading.tsx'
import { type DeskReading, useDesk } from './use-desk.ts'

const StaffView = lazy(() => import('../tournaments/landing/staff-view.tsx'))

const membershipScreens = (tournamentId: string) => ({
  403: <Redirect to="/user/missing" replace />,
  404: <WithoutFamily tournamentId={tournamentId} />,
})

type Ready = Extract<DeskReading, { readonly status: 'ready' }>

/** Renders a family's tournament screen once its data is loaded, or why it could not be loaded. */
export const DeskFrame = (props: { readonly tournamentId: string; readonly children: (ready: Ready) => ReactNode }) => {
  const reading = useDesk(props.tournamentId)
  if (reading.status === 'loading') return <LoadingState />
  if (reading.status === 'ready') {
    if (reading.desk.membership.status === 'Canceled') return <InactiveMembership />
    return props.children(reading)
  }
  const { of, problem, retry } = reading
  return (
    <Failure
      problem={problem}
      onRetry={retry}
      action={<GoHome />}
      on={of === 'membership' ? membershipScreens(props.tournamentId) : tournamentScreens}
    />
  )
}

export const NoStudents = () => (
  <EmptyState title={registrationText('noStudents')} action={<GoHome />}>
    {registrationText('noStudentsText')}
  </EmptyState>
)

/** For staff without a membership: the public page, with a link to the manage area. */
const WithoutFamily = ({ tournamentId }: { readonly tournamentId: string }) =>
  isStaff(useMe()) ? (
    <Suspense fallback={<LoadingState />}>
      <StaffView tournamentId={tournamentId} />
    </Suspense>
  ) : (
    <NoStudents />
  )

const tournamentScreens = { 404: <NotFound /> }
