import { Group } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dataInRecords } from '../../domain/tournaments/published-set-up.ts'
import { useFollow } from '../client/connection.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useEnvironment, useMe } from '../client/viewer.ts'
import { settingsText } from '../texts/en/settings.ts'
import { tournamentEditText } from '../texts/en/tournament-edit.ts'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/page.tsx'
import { spanText } from '../ui/when.tsx'
import { zoneText } from '../ui/zone.ts'
import { DivisionRules } from './division-rules/division-rules.tsx'
import { Events } from './events/events.tsx'
import type { Managed } from './managed.ts'
import { RequestRule } from './request-rule.tsx'
import classes from './settings.module.css'
import { Share } from './share.tsx'
import { Stakeholders } from './stakeholders/stakeholders.tsx'
import { FixLink } from './status-boards/fix-link.tsx'
import { StatusBoard } from './status-boards/status-board.tsx'
import { validate } from './validation.ts'

type OfTournament = Pick<Managed, 'tournament'>

/** The Settings tab (tournaments rule 38); `children` are rendered below the division rules, `below` at the end. */
export const Settings = ({
  tournament,
  directs,
  children,
  below,
}: OfTournament & Pick<ValidationProps, 'directs'> & { readonly children: ReactNode; readonly below: ReactNode }) => (
  <div className={classes.settings}>
    <div className={classes.column}>
      <Card tournament={tournament} />
      <Stakeholders tournamentId={tournament.id} />
      <StatusBoard tournament={tournament} />
      <RequestRule tournamentId={tournament.id} />
      <Share tournamentId={tournament.id} />
    </div>
    <div className={classes.column}>
      <Validation tournament={tournament} directs={directs} />
      <Events tournament={tournament} />
      <DivisionRules tournamentId={tournament.id} />
      {children}
    </div>
    <div className={classes.below}>{below}</div>
  </div>
)

const types = { InPerson: 'inPerson', Online: 'online', Hybrid: 'hybrid' } as const

const Card = ({ tournament }: OfTournament) => {
  const { id, title, startDate, endDate, timezone, location, type, supportEmail } = tournament
  // Editing needs the profile role Admin (tournaments rule 35).
  const isAccountAdmin = useMe()?.roles.includes('Admin') === true
  return (
    <Section
      title={title}
      aside={
        <Group gap="sm">
          <LinkButton href={`/event/${id}`} variant="default">
            {settingsText('view')}
          </LinkButton>
          {isAccountAdmin ? (
            <LinkButton href={`/admin/tournaments/${id}/edit`}>{tournamentEditText('edit')}</LinkButton>
          ) : null}
        </Group>
      }
    >
      <KeyValue
        items={[
          [settingsText('when'), spanText(startDate, endDate, timezone)],
          [settingsText('timeZone'), zoneText(timezone)],
          [settingsText('where'), location],
          [settingsText('type'), settingsText(types[type])],
          [settingsText('support'), supportEmail],
        ]}
      />
    </Section>
  )
}

interface ValidationProps extends OfTournament {
  /** Whether the user may see unmatched athletes. */
  readonly directs: boolean
}

const Validation = ({ tournament, directs }: ValidationProps) => {
  const { rows } = useFollow('unmatched-athletes', directs ? { tournament: tournament.id } : null)
  const takesVideos = tournament.type !== 'InPerson'
  const readiness = useRead('/judging/:t/readiness', takesVideos ? { params: { t: tournament.id } } : null)
  const environment = useEnvironment()
  if (environment.status !== 'ready') return null
  const judging = dataOf(readiness.reading)
  const inRecords = dataInRecords(environment.data)
  const facts = { unmatched: rows.size, inRecords, ...(judging === null ? {} : { judging }) }
  return (
    <Section title={settingsText('validation')}>
      <ul className={classes.checks}>
        {validate(tournament, facts).map(({ name, missing, odd, fixedAt }) => (
          <li key={name} data-bad={missing.length > 0 || undefined} data-odd={odd !== undefined || undefined}>
            {missing.length === 0 && odd !== undefined ? (
              <IconAlertCircle size={20} aria-label={settingsText('needsAttention')} role="img" />
            ) : missing.length === 0 ? (
              <IconCircleCheck size={20} aria-label={settingsText('valid')} role="img" />
            ) : (
              <IconAlertTriangle size={20} aria-label={settingsText('notValid')} role="img" />
            )}
            <span>
              <strong>{settingsText(name)}</strong>
              {missing.length === 0 ? null : (
                <span className={classes.missing}>{settingsText('missing', { what: missing.join(', ') })}</span>
              )}
              {missing.length === 0 || fixedAt === undefined ? null : (
                <FixLink tournamentId={tournament.id} at={fixedAt} />
              )}
              {odd === undefined ? null : (
                <>
                  <span className={classes.odd}>{odd.text}</span>
                  <FixLink tournamentId={tournament.id} at={odd.fixedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
