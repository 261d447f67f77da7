import { Group } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { ManagedTournament } from '../../../api/contract/managed.ts'
import type { TournamentListItem } from '../../../api/contract/tournaments.ts'
import { useMe } from '../../client/viewer.ts'
import { staffHomeText } from '../../texts/en/staff-home.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Reading } from '../../ui/reading.tsx'
import { spanText } from '../../ui/when.tsx'
import { JudgeButton } from '../judge-button.tsx'
import { callsOnly, manageAccess, reviews } from '../manage-access.ts'
import { ManageButton } from '../manage-button.tsx'
import { ResultsButton } from '../results-button.tsx'
import { attentionOf } from './attention.ts'
import { FirstSteps } from './first-steps-list.tsx'
import { Judged } from './judged.tsx'
import { AttentionList, RunCard } from './run-card.tsx'
import classes from './staff-home.module.css'
import { useManaged } from './use-managed.ts'
import { VideosToReview } from './videos-to-review.tsx'

/** The staff's start page: videos to review, tournaments to judge, and managed tournaments with live counts and tasks. */
const StaffHome = ({ judged }: { readonly judged: readonly TournamentListItem[] }) => {
  const read = useManaged()
  const me = useMe()
  return (
    <>
      {me !== null && reviews(me) ? <VideosToReview /> : null}
      <Judged tournaments={judged} />
      <Reading of={read}>{({ tournaments, total }) => <Shown tournaments={tournaments} total={total} />}</Reading>
    </>
  )
}
export default StaffHome

interface ShownProps {
  readonly tournaments: readonly ManagedTournament[]
  readonly total: number
}

const Shown = ({ tournaments, total }: ShownProps) => {
  const me = useMe()
  const isAccountAdmin = me?.roles.includes('Admin') === true
  const coming = tournaments.filter(({ hasEnded }) => !hasEnded)
  const called = coming.filter(({ id }) => callsOnly(me, id))
  const run = coming.filter(({ id }) => manageAccess(me, id) === 'manage' && !callsOnly(me, id))
  const coached = coming.filter(({ id }) => manageAccess(me, id) === 'coach')
  const past = tournaments.filter(({ hasEnded }) => hasEnded)
  // Judges have nothing to manage.
  if (total === 0 && !isAccountAdmin) return null
  return (
    <>
      {isAccountAdmin ? <FirstSteps tournaments={total} /> : null}
      {run.length > 0 || isAccountAdmin ? (
        <Cards title={staffHomeText('run')} tournaments={run} aside={isAccountAdmin ? <AdminLinks /> : null} />
      ) : null}
      {total === 0 ? (
        <EmptyState
          title={staffHomeText('none')}
          icon={<IconCalendarEvent size={26} stroke={1.6} />}
          action={<LinkButton href="/admin/tournaments/new">{staffHomeText('newTournament')}</LinkButton>}
        >
          {staffHomeText('noneText')}
        </EmptyState>
      ) : null}
      {called.length > 0 ? <Cards title={staffHomeText('call')} tournaments={called} aside={null} /> : null}
      {coached.length > 0 ? <Cards title={staffHomeText('coach')} tournaments={coached} aside={null} /> : null}
      {past.length > 0 ? <Past tournaments={past} older={total - tournaments.length} /> : null}
    </>
  )
}

/** Links to the account admin's other areas. */
const AdminLinks = () => (
  <Group gap="xs">
    <LinkButton href="/admin/users" variant="default" size="sm">
      {staffHomeText('users')}
    </LinkButton>
    <LinkButton href="/admin/organization" variant="default" size="sm">
      {staffHomeText('organization')}
    </LinkButton>
    <LinkButton href="/admin/tournaments/new" variant="default" size="sm">
      {staffHomeText('newTournament')}
    </LinkButton>
  </Group>
)

interface CardsProps {
  readonly title: string
  readonly tournaments: readonly ManagedTournament[]
  readonly aside: React.ReactNode
}

const Cards = ({ title, tournaments, aside }: CardsProps) => (
  <section aria-label={title} className={classes.section}>
    <header className={classes.head}>
      <h2>{title}</h2>
      {aside}
    </header>
    <ul className={classes.cards}>
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <RunCard tournament={tournament} />
        </li>
      ))}
    </ul>
    {tournaments.some(({ athletes }) => athletes !== null) ? (
      <p className={classes.note}>{staffHomeText('counted')}</p>
    ) : null}
  </section>
)

interface PastProps {
  readonly tournaments: readonly ManagedTournament[]
  /** Number of tournaments not listed. */
  readonly older: number
}

const Past = ({ tournaments, older }: PastProps) => (
  <section aria-label={staffHomeText('past')} className={classes.section}>
    <h2>{staffHomeText('past')}</h2>
    <ul className={classes.past}>
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <div>
            <Link href={`/event/${tournament.id}`} className={classes.name ?? ''}>
              {tournament.title}
            </Link>
            <small>{spanText(tournament.startDate, tournament.endDate, tournament.timezone)}</small>
            <AttentionList tournament={tournament} attention={attentionOf(tournament)} />
          </div>
          <span className={classes.ways}>
            <ResultsButton tournament={tournament} variant="default" size="xs" />
            <JudgeButton tournament={tournament} variant="default" size="xs" />
            <ManageButton tournament={tournament} variant="default" size="xs" />
          </span>
        </li>
      ))}
    </ul>
    {older > 0 ? <p className={classes.note}>{staffHomeText('more', { count: older, keys: 'Ctrl K' })}</p> : null}
  </section>
)
