import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Alert } from '../../../api/contract/alerts.ts'
import type { AuditEntry, CausedEntry } from '../../../api/contract/audit.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { alertsText } from '../../texts/en/alerts.ts'
import { historyText } from '../../texts/en/history.ts'
import { actorName } from '../../tournaments/history/actor-name.ts'
import { toTimeline } from '../../tournaments/history/to-timeline.tsx'
import { notify } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reading } from '../../ui/reading.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { aboutText, reasonOf, ruleText } from './alert-text.ts'
import classes from './alerts.module.css'

interface AlertPanelProps {
  /** Null for the organization. */
  readonly tournamentId: string | null
  readonly timeZone: string
  /** Null closes the panel. */
  readonly id: string | null
  /** The alert as the list has it, which is live. */
  readonly current: Alert | undefined
  readonly onClose: () => void
  readonly actions?: (entry: AuditEntry) => ReactNode
}

/** An alert with its reason, its review, and the events that made it. */
export const AlertPanel = ({ id, current, onClose, ...of }: AlertPanelProps) => (
  <Panel
    title={current === undefined ? alertsText('rule') : ruleText(current.rule)}
    opened={id !== null}
    onClose={onClose}
    wide
  >
    {id === null ? null : <Loaded key={id} id={id} current={current} {...of} />}
  </Panel>
)

type LoadedProps = Omit<AlertPanelProps, 'id' | 'onClose'> & { readonly id: string }

const Loaded = ({ tournamentId, id, current, ...of }: LoadedProps) => {
  const inTournament = useRead(
    '/audit/:t/alerts/:id',
    tournamentId === null ? null : { params: { t: tournamentId, id } },
  )
  const inOrganization = useRead('/organization/alerts/:id', tournamentId === null ? { params: { id } } : null)
  return (
    <Reading of={tournamentId === null ? inOrganization : inTournament}>
      {({ alert, entries }) => <Shown alert={current ?? alert} entries={entries} tournamentId={tournamentId} {...of} />}
    </Reading>
  )
}

interface ShownProps extends Pick<AlertPanelProps, 'tournamentId' | 'timeZone' | 'actions'> {
  readonly alert: Alert
  readonly entries: readonly CausedEntry[]
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

const Shown = ({ alert, entries, tournamentId, timeZone, actions }: ShownProps) => (
  <div className={classes.panel}>
    <div>
      <p className={classes.reason}>{reasonOf(alert)}</p>
      <p className={classes.who}>
        {actorName(alert.actor)} · <When at={alert.time} timeZone={timeZone} />
        {alert.tournament === null ? null : ` · ${alert.tournament}`}
      </p>
      <p className={classes.who}>
        {alertsText('whatFor')}: {aboutText(alert.rule)}
      </p>
    </div>
    <Review alert={alert} tournamentId={tournamentId} timeZone={timeZone} />
    <section aria-label={alertsText('events')}>
      <h3 className={classes.heading}>{alertsText('events')}</h3>
      <Timeline
        label={alertsText('events')}
        timeZone={timeZone}
        entries={entries.map((entry) =>
          toTimeline(entry, {
            names: NO_NAMES,
            timeZone,
            ...(actions === undefined ? {} : { actions: actions(entry) }),
          }),
        )}
      />
    </section>
  </div>
)

/** Who reviewed it, or a form to do so (audit rule 18). */
const Review = ({ alert, tournamentId, timeZone }: Omit<ShownProps, 'entries' | 'actions'>) => {
  const [isEditing, setEditing] = useState(false)
  const { review } = alert
  if (review === null || isEditing)
    return <ReviewForm alert={alert} tournamentId={tournamentId} onDone={() => setEditing(false)} />
  const name = review.name ?? historyText('someone')
  const isOwn = review.userId === alert.actor.userId
  return (
    <div className={classes.review}>
      <p>
        <strong>{alertsText(isOwn ? 'reviewedByActor' : 'reviewedBy', { name })}</strong> ·{' '}
        <When at={review.time} timeZone={timeZone} />
      </p>
      {review.note === '' ? null : <p className={classes.note}>{review.note}</p>}
      <Button variant="default" size="compact-md" onClick={() => setEditing(true)}>
        {alertsText('reviewAgain')}
      </Button>
    </div>
  )
}

interface ReviewFormProps extends Pick<ShownProps, 'alert' | 'tournamentId'> {
  readonly onDone: () => void
}

const ReviewForm = ({ alert, tournamentId, onDone }: ReviewFormProps) => {
  const [note, setNote] = useState(alert.review?.note ?? '')
  // Resending the same form is the same review.
  const [reviewId] = useState(() => crypto.randomUUID())
  const inTournament = useSend('POST /audit/:t/alerts/:id/review')
  const inOrganization = useSend('POST /organization/alerts/:id/review')
  const save = async (): Promise<void> => {
    const { id } = alert
    const body = { reviewId, note }
    const sent =
      tournamentId === null
        ? await inOrganization.run({ params: { id }, body })
        : await inTournament.run({ params: { t: tournamentId, id }, body })
    notify(sent.ok ? alertsText('reviewSaved') : sent.problem.message, sent.ok ? 'good' : 'bad')
    if (sent.ok) onDone()
  }
  return (
    <form
      className={classes.review}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        label={alertsText('note')}
        description={alertsText('noteHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" loading={inTournament.busy || inOrganization.busy}>
        {alertsText('markReviewed')}
      </Button>
    </form>
  )
}
