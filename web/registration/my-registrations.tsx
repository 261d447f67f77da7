import { IconClipboardList } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import type { Membership } from '../../api/contract/accounts.ts'
import type { RegistrationOfUser } from '../../api/contract/registration.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { studentName } from '../accounts/student-name.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { registrationText } from '../texts/en/registration.ts'
import { eventTitle } from '../tournaments/texts.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { ParentPage, Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { useNow } from '../ui/use-now.ts'
import { spanText } from '../ui/when.tsx'
import { FamilyEntryStatus } from './entry-status.tsx'
import classes from './my-registrations.module.css'
import OrderLinks from './order-links.tsx'
import { possibleChanges } from './possible-changes.ts'
import { WaitingPositions } from './waiting/waiting-positions.tsx'

const ChangeItem = lazy(() => import('./change-item.tsx'))

/** /user/registrations: the membership's registrations in all tournaments. */
const MyRegistrations = () => {
  const registrations = useRead('/membership/registrations')
  const { reading: membership } = useRead('/membership')
  const students = dataOf(membership)?.students ?? []
  return (
    <ParentPage
      title={registrationText('yourRegistrations')}
      aside={
        <LinkButton href="/user/transactions" variant="default" size="md">
          {registrationText('yourTransactions')}
        </LinkButton>
      }
    >
      <WaitingPositions students={students} />
      {membership.status === 'loading' ? (
        <LoadingState />
      ) : (
        <Reading of={registrations} empty={<NoRegistrations />}>
          {(list) =>
            list
              .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
              .map((registration) => <Card key={registration.id} registration={registration} students={students} />)
          }
        </Reading>
      )}
    </ParentPage>
  )
}
export default MyRegistrations

const NoRegistrations = () => (
  <EmptyState
    title={registrationText('noRegistrations')}
    icon={<IconClipboardList size={26} stroke={1.6} />}
    action={<LinkButton href="/">{registrationText('seeTournaments')}</LinkButton>}
  >
    {registrationText('noRegistrationsText')}
  </EmptyState>
)

/** On the tournament's page, which the link opens. */
const CHANGES = { all: 'toChangeAll', answers: 'changeAnswers', entries: 'toChangeEntries' } as const

interface CardProps {
  readonly registration: RegistrationOfUser
  readonly students: Membership['students']
}

const Card = ({ registration, students }: CardProps) => {
  const { tournamentId, tournamentTitle, startDate, events, catalog, transactionIds } = registration
  const { reading } = useRead('/tournament/id/:id', { params: { id: tournamentId } })
  const tournament = dataOf(reading)
  const now = useNow(null)
  const changes = tournament === null ? null : possibleChanges(tournament, events, now)
  const itemName = (id: string): string =>
    tournament?.catalog.find((item) => item.id === id)?.name ?? registrationText('item')
  return (
    <Section
      title={tournamentTitle}
      aside={<span>{spanText(startDate, tournament?.endDate ?? startDate, tournament?.timezone)}</span>}
    >
      {[...Map.groupBy(events, ({ studentId }) => studentId)].map(([studentId, entries]) => (
        <div key={studentId}>
          <h3 className={classes.who}>{studentName(students.find(({ id }) => id === studentId))}</h3>
          <ul className={classes.lines}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <span className={classes.what}>
                  {tournament === null ? registrationText('event') : eventTitle(tournament, entry.eventId)}
                </span>
                <FamilyEntryStatus status={entry.status} tournament={tournament} entry={entry} now={instantOf(now)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {catalog.length === 0 ? null : (
        <div>
          <h3 className={classes.who}>{registrationText('additionalItems')}</h3>
          <ul className={classes.lines}>
            {catalog.map((item) => (
              <li key={item.id}>
                <span className={classes.what}>
                  {itemName(item.catalogItemId)}
                  <span>
                    {[
                      registrationText('quantity', { quantity: item.qty }),
                      ...item.config.map(({ value }) => value),
                    ].join(' · ')}
                  </span>
                </span>
                <BadgeStatus status={item.status} />
                {tournament?.isRegistrationOpen && item.status === 'complete' ? (
                  <Suspense>
                    <ChangeItem tournament={tournament} line={item} />
                  </Suspense>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      )}
      {transactionIds.length === 0 ? null : <OrderLinks tournamentId={tournamentId} transactionIds={transactionIds} />}
      <div className={classes.links}>
        <Link href={`/event/${tournamentId}`}>
          {registrationText(changes === null ? 'goToEvent' : CHANGES[changes])}
        </Link>
        <Link href={`/user/transactions?tournamentId=${tournamentId}`}>{registrationText('transactions')}</Link>
      </div>
    </Section>
  )
}
