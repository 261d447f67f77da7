import { IconAlertTriangle, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
      <Section title="Not built yet">
        <p className={classes.lead}>Planned for this page:</p>
        <ul className={classes.planned}>
          <li>Edit the tournament</li>
          <li>Stakeholders: add, change the role, delete</li>
          <li>Division rules: export and import (.xlsx)</li>
          <li>Export brackets</li>
          <li>Coupons: new, edit, copy</li>
        </ul>
      </Section>
    </div>
  </div>
)

const Card = ({ tournament }: OfTournament) => {
  const { id, title, startDate, endDate, timezone, location, type, statusHubId, supportEmail } = tournament
  const board = statusHubId === null ? null : `/status/${statusHubId}`
  return (
    <Section
      title={title}
      aside={
        <LinkButton href={`/event/${id}`} variant="default">
          View
        </LinkButton>
      }
    >
      <KeyValue
        items={[
          ['When', spanText(startDate, endDate, timezone)],
          ['Time zone', timezone],
          ['Where', location],
          ['Type', type === 'InPerson' ? 'In Person' : type],
          ['Support', supportEmail],
          [
            'Status board',
            board === null ? null : (
              <a key="board" className={classes.board} href={board} target="_blank" rel="noreferrer">
                Open on a screen
                <IconExternalLink size={15} aria-hidden />
              </a>
            ),
          ],
        ]}
      />
      {board === null ? null : (
        <div>
          <CopyLink path={board} label="Copy status board link" />
        </div>
      )}
    </Section>
  )
}

const Validation = ({ tournament }: OfTournament) => (
  <Section title="Tournament Validation">
    <ul className={classes.checks}>
      {validate(tournament).map(({ name, missing }) => (
        <li key={name} data-bad={missing.length > 0 || undefined}>
          {missing.length === 0 ? (
            <IconCircleCheck size={20} aria-label="Valid" role="img" />
          ) : (
            <IconAlertTriangle size={20} aria-label="Not valid" role="img" />
          )}
          <span>
            <strong>{name}</strong>
            {missing.length === 0 ? null : <span className={classes.missing}>Missing: {missing.join(', ')}</span>}
          </span>
        </li>
      ))}
    </ul>
  </Section>
)
