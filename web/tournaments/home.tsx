import { IconCalendarEvent } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import { useIdentity } from '../client/identity.ts'
import { dataOf, mapped } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useMe } from '../client/viewer.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { ParentPage } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { Dashboard, type FamilyParts } from './dashboard.tsx'
import classes from './home.module.css'
import { listsOf } from './home-lists.ts'
import { JudgeButton } from './judge-button.tsx'
import { isStaff } from './manage-access.ts'
import { ManageButton } from './manage-button.tsx'
import { ResultsButton } from './results-button.tsx'
import { TournamentCard } from './tournament-card.tsx'
import { Welcome } from './welcome.tsx'

const AskName = lazy(() => import('../accounts/profile/ask-name.tsx'))
const StaffHome = lazy(() => import('./staff-home/staff-home.tsx'))

/** /: the tournaments staff manage, the user's students and the organization's tournaments, upcoming first; visitors see a sign-in link. */
const Home = ({ family }: { readonly family: FamilyParts }) => {
  const read = useRead('/community/env')
  const environment = read.reading
  const me = useMe()
  const status = useIdentity((state) => state.status)
  const managed = dataOf(useRead('/tournament/managed', isStaff(me) ? {} : null).reading)?.tournaments ?? null
  if (environment.status === 'error') {
    return <ErrorState text={tournamentsText('noEnvironment')} detail={environment.problem.message} />
  }
  if (environment.status === 'loading') return <LoadingState />
  const { title, description, canJoin, features, tournaments } = environment.data
  const { judged } = listsOf({ me, tournaments, managed })
  // Signed-in users see the event dashboard if the organization has that feature (tournaments rule 5).
  const showsList = status !== 'in' || features.includes('EventDashboard')
  // New users have their e-mail address as display name until they complete their profile; do not greet them with it.
  const firstName = me?.displayName.includes('@') === false ? me.displayName.split(' ')[0] : undefined
  return (
    <ParentPage
      title={firstName === undefined ? title : tournamentsText('welcome', { name: firstName })}
      {...(me === null ? { lead: description } : showsList && !isStaff(me) ? { lead: tournamentsText('lead') } : {})}
      aside={
        status === 'out' && canJoin ? (
          <LinkButton href="/join" size="md" variant="default">
            {tournamentsText('createAccount')}
          </LinkButton>
        ) : undefined
      }
    >
      {status === 'out' ? <Welcome /> : null}
      {me === null || !me.displayName.includes('@') ? null : (
        <Suspense>
          <AskName me={me} />
        </Suspense>
      )}
      {isStaff(me) ? (
        <Suspense fallback={<LoadingState />}>
          <StaffHome judged={judged} />
        </Suspense>
      ) : null}
      {me !== null && (me.membershipId !== null || !isStaff(me)) ? (
        <Dashboard isStaff={isStaff(me)} parts={family} />
      ) : null}
      {showsList ? (
        <Reading
          of={mapped(read, ({ tournaments }) => tournaments)}
          empty={
            // An account admin reads above that there are none, with the button to set up the first.
            me?.roles.includes('Admin') === true ? null : (
              <EmptyState title={tournamentsText('noTournaments')} icon={<IconCalendarEvent size={26} stroke={1.6} />}>
                {tournamentsText('noTournamentsText')}
              </EmptyState>
            )
          }
        >
          {(list) => <Lists {...listsOf({ me, tournaments: list, managed })} signedIn={status === 'in'} />}
        </Reading>
      ) : null}
    </ParentPage>
  )
}
export default Home

interface ListsProps {
  readonly upcoming: readonly TournamentListItem[]
  readonly past: readonly TournamentListItem[]
  readonly signedIn: boolean
}

const Lists = ({ upcoming, past, signedIn }: ListsProps) => (
  <>
    <Cards title={tournamentsText('comingUp')} tournaments={upcoming} signedIn={signedIn} />
    <Cards title={tournamentsText('past')} tournaments={past} signedIn={signedIn} />
  </>
)

interface CardsProps {
  readonly title: string
  readonly tournaments: readonly TournamentListItem[]
  readonly signedIn: boolean
}

const Cards = ({ title, tournaments, signedIn }: CardsProps) =>
  tournaments.length === 0 ? null : (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.cards}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} href={`/${signedIn ? 'event' : 'events'}/${tournament.id}`} />
            <span className={classes.manage}>
              <ResultsButton tournament={tournament} variant="default" size="xs" />
              <JudgeButton tournament={tournament} variant="default" size="xs" />
              <ManageButton tournament={tournament} variant="default" size="xs" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
