import { useParams } from 'wouter'
import type { MedalsOnWire, Placing, PublicPlacing } from '../../api/contract/results.ts'
import { useRead } from '../client/use-read.ts'
import { resultsText } from '../texts/en/results.ts'
import { BackLink } from '../ui/back-link.tsx'
import { GoHome } from '../ui/go-home.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { JudgedInPerson } from './judged-in-person.tsx'
import { Medals } from './medals.tsx'
import { keyOf } from './results-rows.ts'
import { ResultsTable } from './results-table.tsx'

/** /events/{tournamentId}/results: the declared places for everyone, if a director published them (judging rule 14). */
const PublicResults = () => {
  const { tournamentId = '' } = useParams<{ tournamentId: string }>()
  const read = useRead('/tournament/public/:id/results', { params: { id: tournamentId } })
  return (
    <Reading of={read} on={{ 404: <NotFound /> }} action={<GoHome />}>
      {({ title, placings, medals, inPerson }) => (
        <ParentPage
          title={resultsText('results')}
          above={<BackLink href={`/events/${tournamentId}`}>{title}</BackLink>}
          wide
        >
          <PublicPlaces tournamentId={tournamentId} placings={placings} medals={medals} inPerson={inPerson} />
        </ParentPage>
      )}
    </Reading>
  )
}
export default PublicResults

interface PlacesProps {
  readonly tournamentId: string
  readonly placings: readonly PublicPlacing[]
  readonly medals: readonly MedalsOnWire[]
  readonly inPerson: readonly string[]
}

/** The declared places by event and bracket, and the medal table. */
export const PublicPlaces = ({ tournamentId, placings, medals, inPerson }: PlacesProps) => (
  <>
    <Section>
      <ResultsTable
        tournamentId={tournamentId}
        rows={new Map(placings.map(asPlacing).map((row) => [keyOf(row), row]))}
        own={[]}
      />
      <JudgedInPerson events={inPerson} />
    </Section>
    {medals.length === 0 ? null : <Medals medals={medals} />}
  </>
)

/** Athletes are identified by their numbers in the bracket. */
const asPlacing = (row: PublicPlacing): Placing => ({
  ...row,
  isProvisional: false,
  isInPerson: false,
  studentId: String(row.sequence),
  imageUri: null,
  studentCurriculumSubmissionId: null,
  studentLevel: '',
})
