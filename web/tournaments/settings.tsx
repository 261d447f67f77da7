import { IconAlertTriangle, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { settingsText } from '../texts/settings.ts'
import { CopyLink } from '../ui/copy-link.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/page.tsx'
import { spanText } from '../ui/when.tsx'
import type { Managed } from './managed.ts'
import classes from './settings.module.css'
import { validate } from './validation.ts'

type OfTournament = Pick<Managed, 'tournament'>

/** The Settings tab (spec/tournament-and-registration.md §2 Settings); `children` stand below the tournament's own data. */
export const Settings = ({ tournament, children }: OfTournament & { readonly children: ReactNode }) => (
  <div className={classes.settings}>
    <div className={classes.column}>
      <Card tournament={tournament} />
      {children}
    </div>
    <div className={classes.column}>
      <Validation tournament={tournament} />
      <Section title={settingsText('notBuilt')}>
        <p className={classes.lead}>{settingsText('planned')}</p>
        <ul className={classes.planned}>
          <li>{settingsText('plannedEdit')}</li>
          <li>{settingsText('plannedStakeholders')}</li>
          <li>{settingsText('plannedDivisions')}</li>
          <li>{settingsText('plannedBrackets')}</li>
          <li>{settingsText('plannedCoupons')}</li>
        </ul>
      </Section>
    </div>
  </div>
)

const types = { InPerson: 'inPerson', Online: 'online', Hybrid: 'hybrid' } as const

const Card = ({ tournament }: OfTournament) => {
  const { id, title, startDate, endDate, timezone, location, type, statusHubId, supportEmail } = tournament
  const board = statusHubId === null ? null : `/status/${statusHubId}`
  return (
    <Section
      title={title}
      aside={
        <LinkButton href={`/event/${id}`} variant="default">
          {settingsText('view')}
        </LinkButton>
      }
    >
      <KeyValue
        items={[
          [settingsText('when'), spanText(startDate, endDate, timezone)],
          [settingsText('timeZone'), timezone],
          [settingsText('where'), location],
          [settingsText('type'), settingsText(types[type])],
          [settingsText('support'), supportEmail],
          [
            settingsText('board'),
            board === null ? null : (
              <a key="board" className={classes.board} href={board} target="_blank" rel="noreferrer">
                {settingsText('openBoard')}
                <IconExternalLink size={15} aria-hidden />
              </a>
            ),
          ],
        ]}
      />
      {board === null ? null : (
        <div>
          <CopyLink path={board} label={settingsText('copyBoard')} />
        </div>
      )}
    </Section>
  )
}

const Validation = ({ tournament }: OfTournament) => (
  <Section title={settingsText('validation')}>
    <ul className={classes.checks}>
      {validate(tournament).map(({ name, missing }) => (
        <li key={name} data-bad={missing.length > 0 || undefined}>
          {missing.length === 0 ? (
            <IconCircleCheck size={20} aria-label={settingsText('valid')} role="img" />
          ) : (
            <IconAlertTriangle size={20} aria-label={settingsText('notValid')} role="img" />
          )}
          <span>
            <strong>{settingsText(name)}</strong>
            {missing.length === 0 ? null : (
              <span className={classes.missing}>{settingsText('missing', { what: missing.join(', ') })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Section>
)
