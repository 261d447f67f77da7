import type { ReactNode } from 'react'
import type { TournamentRole } from '../../api/contract/accounts.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { parseUploadedPicture } from '../../domain/registration/published.ts'
import { Picture } from '../accounts/pictures/picture.tsx'
import { useFollow } from '../client/connection.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { requestsText } from '../texts/en/requests.ts'
import { RecordHistory } from '../tournaments/history/record-history.tsx'
import { namesOf } from '../tournaments/history/record-names.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/reading.tsx'
import { dateText, When } from '../ui/when.tsx'
import { AcceptedTerms } from './accepted-terms.tsx'
import { customLabel } from './custom-labels.ts'
import { EntryStatus } from './entry-status.tsx'
import { athleteName } from './registration-columns.tsx'
import classes from './registration-details.module.css'
import { answerText, answerTone, whatOf } from './requests/request-text.ts'

interface DetailsProps {
  readonly tournament: Tournament
  readonly roles: readonly TournamentRole[]
  readonly row: RegistrationRow | null
  /** Renders a membership's payments and refunds, for roles that may see money. */
  readonly transactionsOf: (membershipId: string) => ReactNode
  readonly opened: boolean
  readonly onClose: () => void
}

/** Live details of one athlete. Directors also see money and history. */
export const RegistrationDetailsPanel = ({ row, opened, onClose, ...rest }: DetailsProps) => (
  <Panel title={row === null ? athletesText('athlete') : athleteName(row)} opened={opened} onClose={onClose} wide>
    {row === null ? null : <Details row={row} {...rest} />}
  </Panel>
)

const origins = { order: 'ordered', import: 'imported', staff: 'addedByStaff' } as const

const Details = (props: Omit<DetailsProps, 'opened' | 'onClose'> & { readonly row: RegistrationRow }) => {
  const { tournament, roles, row, transactionsOf } = props
  const { id, timezone } = tournament
  const isDirector = roles.includes('director')
  return (
    <div className={classes.details}>
      <Part title={athletesText('athlete')}>
        <Athlete tournament={tournament} row={row} />
      </Part>
      <Part title={athletesText('partEvents')}>
        <ul className={classes.entries}>
          {row.events.map((entry) => (
            <li key={entry.id}>
              <span>
                {entry.eventTitle} <small>{athletesText(origins[entry.origin])}</small>
              </span>
              <EntryStatus status={entry.status} />
            </li>
          ))}
        </ul>
      </Part>
      {isDirector || roles.includes('admin') ? <AskedByFamily tournament={tournament} row={row} /> : null}
      {isDirector ? (
        <>
          <Part title={athletesText('transactions')}>{transactionsOf(row.membershipId)}</Part>
          <Part title={athletesText('acceptedTerms')}>
            <AcceptedTerms tournamentId={id} timezone={timezone} studentId={row.studentId} />
          </Part>
          <Part title={athletesText('history')}>
            <RecordHistory
              tournamentId={id}
              timeZone={timezone}
              record={{ kind: 'student', id: row.studentId }}
              names={new Map([...namesOf(tournament), [`student:${row.studentId}`, athleteName(row)]])}
            />
          </Part>
        </>
      ) : null}
    </div>
  )
}

/** The family's requests about the athlete, the latest first; nothing without one. */
const AskedByFamily = ({ tournament, row }: Pick<DetailsProps, 'tournament'> & { readonly row: RegistrationRow }) => {
  const { rows } = useFollow('family-requests', { tournament: tournament.id })
  const own = [...rows.values()]
    .filter(({ studentId }) => studentId === row.studentId)
    .toSorted((a, b) => Date.parse(b.asked) - Date.parse(a.asked))
  return own.length === 0 ? null : (
    <Part title={requestsText('title')}>
      <ul className={classes.entries}>
        {own.map((request) => (
          <li key={request.id}>
            <span>
              {whatOf({ tournament, request })} <When at={request.asked} timeZone={tournament.timezone} as="zoned" />
            </span>
            <BadgeStatus status={answerText(request)} tone={answerTone(request)} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Athlete = ({ tournament, row }: Pick<DetailsProps, 'tournament'> & { readonly row: RegistrationRow }) => {
  const { id: tournamentId, timezone } = tournament
  const labelOf = customLabel(tournament)
  const { reading, reload } = useRead('/registrations/manage/:t/student/:s', {
    params: { t: tournamentId, s: row.studentId },
  })
  if (reading.status === 'error') return <Failure problem={reading.problem} onRetry={reload} />
  const student = dataOf(reading)?.student
  const name = athleteName(row)
  return (
    <KeyValue
      items={[
        [
          athletesText('picture'),
          student?.imageUri == null ? null : answerNode(athletesText('picture'), student.imageUri, name),
        ],
        [athletesText('level'), student?.level?.description ?? row.level],
        [
          athletesText('gender'),
          row.gender === null ? null : athletesText(row.gender === 'female' ? 'female' : 'male'),
        ],
        [athletesText('factBirth'), row.dateOfBirth && dateText(row.dateOfBirth)],
        [athletesText('weight'), row.weight === 0 ? null : athletesText('weightOf', { weight: row.weight })],
        [athletesText('height'), row.height === 0 ? null : athletesText('heightOf', { height: row.height })],
        [athletesText('factFacility'), row.trainingFacility?.title],
        [athletesText('factNeeds'), athletesText(row.specialNeeds ? 'yes' : 'no')],
        ...row.customValues.map(({ key, value }) => [labelOf(key), answerNode(labelOf(key), value, name)] as const),
        [athletesText('factBy'), row.registeredBy],
        [athletesText('factModified'), <When key="modified" at={row.modified} timeZone={timezone} />],
      ]}
    />
  )
}

/** An answer; uploaded pictures as thumbnails. External URLs stay text, so that nothing is loaded from other hosts. */
const answerNode = (label: string, value: string, name: string): ReactNode =>
  parseUploadedPicture(value) === null ? (
    value
  ) : (
    <Picture uri={value} alt={athletesText('pictureOf', { label, name })} />
  )

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)
