import { Anchor, Button } from '@mantine/core'
import type { FeedbackRow } from '../../../api/contract/feedback.ts'
import { feedbackText } from '../../texts/en/feedback.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import classes from './feedback.module.css'
import { authorName, categoryWord, statusTones } from './feedback-labels.ts'

interface FeedbackPanelProps {
  readonly row: FeedbackRow | null
  readonly busy: boolean
  readonly opened: boolean
  readonly onClose: () => void
  readonly onAnswer: () => void
  readonly onSet: (row: FeedbackRow) => void
}

/** A message with its answers. */
export const FeedbackPanel = ({ row, busy, opened, onClose, onAnswer, onSet }: FeedbackPanelProps) => (
  <Panel
    title={row?.summary || feedbackText('feedback')}
    opened={opened}
    onClose={onClose}
    {...(row === null
      ? {}
      : {
          footer: (
            <>
              <Button variant="default" loading={busy} onClick={() => onSet(row)}>
                {feedbackText(row.status === 'Closed' ? 'reopen' : 'markClosed')}
              </Button>
              <Button disabled={row.email === ''} onClick={onAnswer}>
                {feedbackText('answer')}
              </Button>
            </>
          ),
        })}
  >
    {row === null ? null : <Message row={row} />}
  </Panel>
)

const Message = ({ row }: { readonly row: FeedbackRow }) => (
  <div className={classes.details}>
    <KeyValue
      items={[
        [feedbackText('status'), <BadgeStatus key="status" status={row.status} tone={statusTones[row.status]} />],
        [feedbackText('from'), authorName(row)],
        [
          feedbackText('email'),
          row.email === '' ? null : (
            <Anchor key="email" href={`mailto:${row.email}`}>
              {row.email}
            </Anchor>
          ),
        ],
        [feedbackText('category'), categoryWord(row.category)],
        [feedbackText('date'), <When key="date" at={row.created} />],
      ]}
    />
    {row.detail === '' ? null : (
      <section aria-label={feedbackText('detail')}>
        <h3>{feedbackText('detail')}</h3>
        <p className={classes.text}>{row.detail}</p>
      </section>
    )}
    {row.answers.length === 0 ? null : (
      <section aria-label={feedbackText('answers')}>
        <h3>{feedbackText('answers')}</h3>
        {row.answers.map(({ id, text, date }) => (
          <div key={id} className={classes.answer}>
            <When at={date} />
            <p className={classes.text}>{text}</p>
          </div>
        ))}
      </section>
    )}
  </div>
)
