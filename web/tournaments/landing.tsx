import { Redirect, useParams } from 'wouter'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { useIdentity } from '../client/identity.ts'
import { useRead } from '../client/use-read.ts'
import { GoHome } from '../ui/go-home.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Reading } from '../ui/reading.tsx'
import { useTitle } from '../ui/use-title.ts'
import RegisteredFacilities from './landing/registered-facilities.tsx'
import { usePublicTournament } from './landing/use-public-tournament.ts'
import { LandingContents } from './landing-contents.tsx'

/** /events/{tournamentId}: the public page of a tournament. Signed-in users are redirected to /event/{id}. */
const Landing = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  const status = useIdentity((state) => state.status)
  const tournament = useRead('/tournament/public/:id', { params: { id: tournamentId } })
  if (status === 'in') return <Redirect to={`/event/${tournamentId}`} replace />
  return (
    <Reading of={tournament} on={{ 404: <NotFound /> }} action={<GoHome />}>
      {(found) => <LandingPage read={found} />}
    </Reading>
  )
}
export default Landing

const LandingPage = ({ read }: { readonly read: Tournament }) => {
  const tournament = usePublicTournament(read)
  useTitle(tournament.title)
  const registered = tournament.showsRegistered ? <RegisteredFacilities tournamentId={tournament.id} /> : null
  return <LandingContents tournament={tournament} registered={registered} />
}
