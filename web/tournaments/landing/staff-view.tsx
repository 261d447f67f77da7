import { useRead } from '../../client/use-read.ts'
import { GoHome } from '../../ui/go-home.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Reading } from '../../ui/reading.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { LandingContents } from '../landing-contents.tsx'
import { ManageButton } from '../manage-button.tsx'

/** The event page for staff without a membership: the public page, even before it is displayed. */
const StaffView = ({ tournamentId }: { readonly tournamentId: string }) => {
  const read = useRead('/tournament/id/:id', { params: { id: tournamentId } })
  return (
    <Reading of={read} on={{ 404: <NotFound /> }} action={<GoHome />}>
      {(tournament) => <Page tournament={tournament} />}
    </Reading>
  )
}
export default StaffView

const Page = ({ tournament }: Pick<Parameters<typeof LandingContents>[0], 'tournament'>) => {
  useTitle(tournament.title)
  return <LandingContents tournament={tournament} act={<ManageButton tournament={tournament} size="lg" />} />
}
