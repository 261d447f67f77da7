import { useParams } from 'wouter'
import type { TournamentTerms } from '../../api/contract/tournaments.ts'
import { useRead } from '../client/use-read.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ParentPage } from '../ui/page.tsx'

/** /tournament/{id}/terms: the tournament's terms, opened in a tab of its own. */
const Terms = () => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  const { reading, reload } = useRead<TournamentTerms>(`tournament/${encodeURIComponent(tournamentId)}/terms`)
  if (reading.status === 'loading') return <LoadingState />
  if (reading.status === 'error') {
    if (reading.problem.status === 404) return <NotFound />
    return <ErrorState text={reading.problem.message} onRetry={() => void reload()} />
  }
  const { title, terms } = reading.data
  return (
    <ParentPage title={title} above="Terms">
      {terms === '' ? <EmptyState title="This tournament has no terms of its own" /> : <HtmlContent html={terms} />}
    </ParentPage>
  )
}
export default Terms
