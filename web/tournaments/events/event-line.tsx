import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSend } from '../../client/use-send.ts'
import { manageSettingsText } from '../../texts/en/manage-settings.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'
import classes from './events.module.css'

/** The event properties that `EventList` needs, of a saved or edited tournament. */
export interface ListedEvent {
  readonly eventId: string
  readonly title: string
  readonly status: 'Open' | 'Closed'
  readonly role: string
  readonly subcategory: string
}

interface EventLineProps {
  readonly tournamentId: string
  readonly event: ListedEvent
  /** Details below the name. */
  readonly facts?: string
  /** Additional commands before the standard ones. */
  readonly actions?: ReactNode
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
}

/** An event in the list, to open or close and move. */
export const EventLine = ({ tournamentId, event, facts, actions, isFirst, isLast, onMove }: EventLineProps) => {
  const { eventId, title, status, role, subcategory } = event
  const open = useSend('POST /tournament/:t/event/:e/open')
  const close = useSend('POST /tournament/:t/event/:e/close')
  const isOpen = status === 'Open'
  const about = [role === 'Athlete' ? '' : role, subcategory].filter((part) => part !== '').join(' · ')
  const set = async (): Promise<void> => {
    if (!(await confirm(isOpen ? closing(title) : opening(title)))) return
    const sent = await (isOpen ? close : open).run({ params: { t: tournamentId, e: eventId } })
    if (!sent.ok) notify(sent.problem.message, 'bad')
  }
  return (
    <li>
      <div className={classes.what}>
        <strong>{title}</strong>
        {about === '' ? null : <small>{about}</small>}
        <BadgeStatus status={status} />
        {facts === undefined ? null : <small className={classes.facts}>{facts}</small>}
      </div>
      <div className={classes.commands}>
        {actions}
        <Button
          variant="default"
          aria-label={manageSettingsText(isOpen ? 'closeOf' : 'openOf', { title })}
          onClick={() => void set()}
        >
          {manageSettingsText(isOpen ? 'close' : 'open')}
        </Button>
        <Move label={manageSettingsText('up', { title })} disabled={isFirst} onClick={() => onMove(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </Move>
        <Move label={manageSettingsText('down', { title })} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden />
        </Move>
      </div>
    </li>
  )
}

const closing = (title: string) => ({
  title: manageSettingsText('closeTitle', { title }),
  text: manageSettingsText('closeText'),
  yes: manageSettingsText('closeYes'),
})
const opening = (title: string) => ({
  title: manageSettingsText('openTitle', { title }),
  text: manageSettingsText('openText'),
  yes: manageSettingsText('openYes'),
})

interface MoveProps {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Stays focusable at the end of the list, so that the focus is not lost. */
const Move = ({ label, disabled, onClick, children }: MoveProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    title={label}
    {...(disabled ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
  >
    {children}
  </ActionIcon>
)
