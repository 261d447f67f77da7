import { useParams } from 'wouter'
import { rolesOf, useMe } from '../client/viewer.ts'
import { registrationText } from '../texts/en/registration.ts'
import { NoPermission } from '../tournaments/no-permission.tsx'
import { Planned } from '../ui/planned.tsx'
import type { Desk } from './desk.ts'
import { DeskFrame } from './desk-frame.tsx'

/** /event/{tournamentId}/watch: for families with a completed registration and for the tournament's staff (registration rule 19). */
const Watch = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  return <DeskFrame tournamentId={tournamentId}>{({ desk }) => <Page desk={desk} />}</DeskFrame>
}
export default Watch

const Page = ({ desk: { registration, tournament } }: { readonly desk: Desk }) => {
  const roles = rolesOf(useMe(), tournament.id)
  const isRegistered = registration?.events.some(({ status }) => status === 'complete') === true
  return isRegistered || roles.length > 0 ? (
    <Planned title={registrationText('watch')} holds={registrationText('watchHolds')} />
  ) : (
    <NoPermission />
  )
}
