import { Progress, SegmentedControl } from '@mantine/core'
import { IconCheck, IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { BracketCard, JudgedEvent, ReviewDashboard } from '../../api/contract/judging.ts'
import { judgingText } from '../texts/en/judging.ts'
import { NoPermission } from '../tournaments/no-permission.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { StaffPage } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { zonedText } from '../ui/zone.ts'
import { bracketTitle } from './bracket-title.ts'
import { ConfirmSelection } from './confirm-selection.tsx'
import classes from './judging.module.css'
import { useDashboard } from './use-dashboard.ts'

/** /event/{tournamentId}/review: a tab an event with its brackets as cards (judging rules 1 to 3). */
const Dashboard = () => {
  const { tournamentId = '' } = useParams<{ tournamentId: string }>()
  const read = useDashboard(tournamentId)
  return (
    <Reading of={read} on={{ 403: <NoPermission />, 404: <NotFound /> }}>
      {(dashboard: ReviewDashboard) => (
        <StaffPage
          title={judgingText('judge')}
          above={<BackLink href={`/event/${tournamentId}`}>{dashboard.title}</BackLink>}
        >
          {dashboard.hasEnded ? (
            <Events dashboard={dashboard} onAccepted={read.reload} />
          ) : (
            <EmptyState title={judgingText('notBegun')}>
              {judgingText('begins', { date: zonedText(dashboard.endDate, dashboard.timezone) })}
            </EmptyState>
          )}
        </StaffPage>
      )}
    </Reading>
  )
}
export default Dashboard

interface EventsProps {
  readonly dashboard: ReviewDashboard
  readonly onAccepted: () => Promise<void>
}

const Events = ({ dashboard, onAccepted }: EventsProps) => {
  const { tournamentId, events } = dashboard
  const [location, navigate] = useLocation()
  const asked = new URLSearchParams(window.location.search).get('event')
  const [selected, select] = useState<BracketCard | null>(null)
  const event = events.find(({ eventId }) => eventId === asked) ?? events.find(hasOpen) ?? events[0]
  if (event === undefined)
    return <EmptyState title={judgingText('noBrackets')}>{judgingText('noBracketsText')}</EmptyState>
  return (
    <>
      {events.length < 2 ? (
        <h2 className={classes.event}>{event.title}</h2>
      ) : (
        <div className={classes.events}>
          <SegmentedControl
            aria-label={judgingText('event')}
            data={events.map((one) => ({ value: one.eventId, label: tabText(one) }))}
            value={event.eventId}
            onChange={(chosen) => navigate(`${location}?event=${encodeURIComponent(chosen)}`, { replace: true })}
          />
        </div>
      )}
      {event.brackets.length === 0 ? <EmptyState title={judgingText('notDrawn')} /> : null}
      <ul className={classes.cards}>
        {event.brackets.map((bracket) => (
          <li key={bracket.id}>
            <Card bracket={bracket} onSelect={() => select(bracket)} />
          </li>
        ))}
      </ul>
      <ConfirmSelection
        dashboard={dashboard}
        event={event}
        bracket={selected}
        onClose={() => select(null)}
        onAccepted={onAccepted}
        onConfirmed={({ divisionId, id, next }) =>
          next !== null &&
          navigate(
            `/event/${tournamentId}/division/${divisionId}/bracket/${id}/${next.membershipId}/${next.studentId}/review`,
          )
        }
      />
    </>
  )
}

const hasOpen = ({ brackets }: JudgedEvent): boolean => brackets.some(({ open }) => open > 0)

const tabText = ({ title, brackets }: JudgedEvent): string => {
  const open = brackets.reduce((sum, one) => sum + one.open, 0)
  return open === 0 ? title : judgingText('tab', { title, open })
}

interface CardProps {
  readonly bracket: BracketCard
  readonly onSelect: () => void
}

/** A bracket with the caller's own progress; gray and not clickable when nothing is left to review. */
const Card = ({ bracket, onSelect }: CardProps) => {
  const { reviewed, open, started, conflicts, videos, isDeclared, missing } = bracket
  const all = reviewed + open
  const state = isDeclared
    ? judgingText('declared')
    : videos === 0
      ? judgingText('noVideos')
      : open > 0
        ? judgingText('progress', { reviewed, all })
        : judgingText(conflicts > 0 ? 'ownFacilityOnly' : 'done')
  return (
    <button type="button" className={classes.card ?? ''} disabled={open === 0} onClick={onSelect}>
      <b className={classes.name}>{bracketTitle(bracket)}</b>
      <span className={classes.state}>
        {open === 0 ? <IconCheck size={16} aria-hidden /> : <IconGavel size={16} aria-hidden />}
        {state}
      </span>
      {started === 0 || isDeclared ? null : (
        <small className={classes.started}>{judgingText('started', { started })}</small>
      )}
      {missing === null || isDeclared ? null : (
        <small>{missing === 0 ? judgingText('allReviewed') : judgingText('missing', { missing })}</small>
      )}
      {all === 0 ? null : (
        <Progress value={(reviewed / all) * 100} aria-label={judgingText('progress', { reviewed, all })} />
      )}
    </button>
  )
}
