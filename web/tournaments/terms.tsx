import { useParams } from 'wouter'
import { useRead } from '../client/use-read.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GoHome } from '../ui/go-home.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ParentPage } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'

/** /tournament/{id}/terms: the tournament's terms, opened in a new tab. */
const Terms = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  const read = useRead('/tournament/:id/terms', { params: { id: tournamentId } })
  return (
    <Reading of={read} on={{ 404: <NotFound /> }} action={<GoHome />}>
      {({ title, terms }) => (
        <ParentPage title={title} above={tournamentsText('termsAbove')}>
          {terms === '' ? <EmptyState title={tournamentsText('noTerms')} /> : <HtmlContent html={terms} />}
        </ParentPage>
      )}
    </Reading>
  )
}
export default Terms
