import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { ManagedTournament } from '../../../api/contract/managed.ts'
import { useMe } from '../../client/viewer.ts'
import { staffHomeText } from '../../texts/en/staff-home.ts'
import { numberText } from '../../ui/count.ts'
import { spanText } from '../../ui/when.tsx'
import { JudgeButton } from '../judge-button.tsx'
import { callsOnly, manageAccess, managePath } from '../manage-access.ts'
import { ManageButton } from '../manage-button.tsx'
import { RegistrationState } from '../registration-state.tsx'
import { placeText } from '../texts.ts'
import { type Attention, attentionOf } from './attention.ts'
import classes from './staff-home.module.css'
import { useFreshNumbers } from './use-managed.ts'

/** A managed tournament: title, date, location, numbers, tasks and the Manage link. */
export const RunCard = ({ tournament }: { readonly tournament: ManagedTournament }) => {
  useFreshNumbers(tournament)
  const { id, title, startDate, endDate, timezone, payments, setUp, roles, draw } = tournament
  const calls = callsOnly(useMe(), id) && tournament.type !== 'Online'
  const attention = attentionOf(tournament)
  // Users who cannot see tasks must not read that there are none.
  const canSeeTasks = payments !== null || setUp !== null || roles.includes('admin')
  return (
    <article className={classes.card} aria-label={title}>
      <header>
        <RegistrationState tournament={tournament} />
        <h3>
          <Link href={`/event/${id}`} className={classes.name ?? ''}>
            {title}
          </Link>
        </h3>
        <p>
          {spanText(startDate, endDate, timezone)} · {placeText(tournament)}
        </p>
      </header>
      <Numbers tournament={tournament} />
      {calls && draw !== null ? (
        <p className={classes.first}>{staffHomeText('calls', { brackets: draw.brackets })}</p>
      ) : null}
      {attention.length > 0 ? (
        <AttentionList tournament={tournament} attention={attention} />
      ) : canSeeTasks ? (
        <p className={classes.well}>
          <IconCircleCheck size={18} aria-hidden />
          {staffHomeText(roles.length === 0 ? 'setUpComplete' : 'allWell')}
        </p>
      ) : null}
      <JudgeButton tournament={tournament} className={classes.manage ?? ''} />
      <ManageButton tournament={tournament} className={classes.manage ?? ''} />
    </article>
  )
}

const Numbers = ({ tournament: { id, type, athletes, draw, roles } }: { readonly tournament: ManagedTournament }) => {
  const isCoach = manageAccess(useMe(), id) === 'coach'
  // The draw is on the directors' settings; the others see its brackets where they are called.
  const drawTab = roles.includes('director') ? 'settings?view=draw' : type === 'Online' ? null : 'athlete-call'
  const registered = 'registrations?status=registered'
  const numbers: readonly (readonly [name: string, number: number, to: string | null])[] = [
    ...(athletes === null
      ? []
      : ([
          [staffHomeText(isCoach ? 'yours' : 'registered'), athletes.registered, registered],
          [staffHomeText('entries'), athletes.entries, registered],
        ] as const)),
    ...(draw === null ? [] : ([[staffHomeText('brackets'), draw.brackets, drawTab]] as const)),
  ]
  if (numbers.length === 0) return null
  return (
    <dl className={classes.numbers}>
      {numbers.map(([name, number, to]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numerals">
            {to === null ? numberText(number) : <Link href={`${managePath(id)}/${to}`}>{numberText(number)}</Link>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface AttentionListProps {
  readonly tournament: ManagedTournament
  readonly attention: readonly Attention[]
}

/** Tasks; each links to where it is handled. */
export const AttentionList = ({ tournament: { id, title }, attention }: AttentionListProps) =>
  attention.length === 0 ? null : (
    <ul className={classes.attention} aria-label={staffHomeText('attention', { title })}>
      {attention.map(({ text, to }) => (
        <li key={text}>
          <IconAlertTriangle size={18} aria-hidden />
          <Link href={`${managePath(id)}/${to}`} className={classes.mend ?? ''}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
