import { Button } from '@mantine/core'
import { useState } from 'react'
import type { LessonRow } from '../../../api/contract/schedule.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { upcomingOccurrences } from '../../../domain/schedule/published.ts'
import { useSend } from '../../client/use-send.ts'
import { lessonsText } from '../../texts/en/lessons.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { shortDay } from '../lesson-text.ts'
import classes from '../schedule.module.css'

const A_FEW = 8

interface DaysDialogProps {
  readonly lesson: LessonRow
  readonly now: Instant
  readonly opened: boolean
  readonly onClose: () => void
}

/** A lesson's upcoming days, each of which can be canceled (holiday, illness) or restored. */
export const DaysDialog = ({ lesson, now, opened, onClose }: DaysDialogProps) => {
  const [most, setMost] = useState(A_FEW)
  const cancel = useSend('POST /schedule/cancel/:id/day')
  const restore = useSend('POST /schedule/restore/:id/day')
  const days = upcomingOccurrences(lesson, now, lesson.timeZone, most)
  const set = async (date: string, isCanceled: boolean): Promise<void> => {
    const sent = await (isCanceled ? restore : cancel).run({ params: { id: lesson.id }, body: { date } })
    if (!sent.ok) notify(sent.problem.message, 'bad')
  }
  return (
    <Dialog
      title={lessonsText('daysOf', { title: lesson.title })}
      opened={opened}
      onClose={onClose}
      actions={<Button onClick={onClose}>{lessonsText('done')}</Button>}
    >
      <p>{lessonsText(days.length === 0 ? 'noDays' : 'daysAbout')}</p>
      <ul className={classes.days}>
        {days.map(({ date, isCanceled }) => {
          const day = shortDay(date)
          return (
            <li key={date}>
              <span>
                <span className="numerals">{day}</span>
                {isCanceled ? <BadgeStatus status={lessonsText('canceled')} tone="special" /> : null}
              </span>
              <Button
                variant="default"
                size="compact-sm"
                disabled={cancel.busy || restore.busy}
                aria-label={lessonsText(isCanceled ? 'holdOn' : 'leaveOutOn', { day })}
                onClick={() => void set(date, isCanceled)}
              >
                {lessonsText(isCanceled ? 'hold' : 'leaveOut')}
              </Button>
            </li>
          )
        })}
      </ul>
      {days.length < most ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + A_FEW)}>
          {lessonsText('more')}
        </Button>
      )}
    </Dialog>
  )
}
