import { useParams } from 'wouter'
import { useRead } from '../client/use-read.ts'
import { resultsText } from '../texts/en/results.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ParentPage } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { PublicPlaces } from './public-results.tsx'

/** /events/{tournamentId}/results/embed: the public results for a frame on an organizer's website. */
const EmbeddedResults = () => {
  const { tournamentId = '' } = useParams<{ tournamentId: string }>()
  const read = useRead('/tournament/public/:id/results', { params: { id: tournamentId } })
  return (
    <Reading of={read} on={{ 404: <EmptyState title={resultsText('none')} /> }}>
      {({ title, placings, medals, inPerson }) => (
        <main>
          <ParentPage title={title} wide>
            <PublicPlaces tournamentId={tournamentId} placings={placings} medals={medals} inPerson={inPerson} />
          </ParentPage>
        </main>
      )}
    </Reading>
  )
}
export default EmbeddedResults
