import { Redirect, useParams } from 'wouter'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { useIdentity } from '../client/identity.ts'
import { useRead } from '../client/use-read.ts'
import { NotFound } from '../ui/not-found.tsx'
import { Reading } from '../ui/reading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { LandingContents } from './landing-contents.tsx'

/** /events/{tournamentId}: the public page of a tournament. Signed-in users are redirected to /event/{id}. */
const Landing = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  const status = useIdentity((state) => state.status)
  const tournament = useRead('/tournament/public/:id', { params: { id: tournamentId } })
  if (status === 'in') return <Redirect to={`/event/${tournamentId}`} replace />
  return (
    <Reading of={tournament} on={{ 404: <NotFound /> }}>
      {(found) => <LandingPage tournament={found} />}
    </Reading>
  )
}
export default Landing

const LandingPage = ({ tournament }: { readonly tournament: Tournament }) => {
  useTitle(tournament.title)
  return <LandingContents tournament={tournament} />
}
