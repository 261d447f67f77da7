import { IconCalendarOff, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { LessonRow } from '../../../api/contract/schedule.ts'
import { dateIn, instantOf } from '../../../domain/kernel/time.ts'
import { SettingsList } from '../../accounts/organization/settings-list.tsx'
import { useEditing } from '../../accounts/organization/use-editing.ts'
import { dataOf, mapped } from '../../client/read-state.ts'
import { serverNow } from '../../client/server-clock.ts'
import { useSend } from '../../client/use-send.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { lessonsText } from '../../texts/en/lessons.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import type { Command } from '../../ui/command.ts'
import { confirm } from '../../ui/confirm.ts'
import type { GridColumn } from '../../ui/grid.tsx'
import { notify } from '../../ui/notice.tsx'
import { dateText } from '../../ui/when.tsx'
import { dayName, deliveryText, timesText } from '../lesson-text.ts'
import { useLessons } from '../use-lessons.ts'
import { DaysDialog } from './days-dialog.tsx'
import { LessonDialog } from './lesson-dialog.tsx'

/** The Schedule tab of the admin console: the organization's lessons. */
const Lessons = () => {
  const read = useLessons()
  const now = dataOf(read.reading)?.now ?? instantOf(serverNow())
  const timeZone = dataOf(useEnvironment())?.timeZone ?? 'UTC'
  const rows = useMemo(() => mapped(read, ({ lessons }) => lessons), [read])
  const editing = useEditing<LessonRow>()
  const [days, setDays] = useState<{ readonly id: string; readonly opened: boolean } | null>(null)
  const today = dateIn(now, timeZone)
  const columns = useMemo(() => columnsOn(today), [today])
  const withDays = days === null ? undefined : dataOf(rows.reading)?.get(days.id)
  const cancel = useCancel()
  return (
    <>
      <SettingsList
        label={lessonsText('lessons')}
        of={rows}
        columns={columns}
        find={{ label: lessonsText('find'), prefix: 'lesson-' }}
        empty={lessonsText('noLessons')}
        onOpen={editing.open}
        commands={(selected) =>
          commandsFor(selected, {
            onNew: () => editing.open(null),
            onEdit: editing.open,
            onDays: ({ id }) => setDays({ id, opened: true }),
            onCancel: (row) => void cancel(row),
          })
        }
      />
      <LessonDialog editing={editing} today={today} timeZone={timeZone} />
      {withDays === undefined ? null : (
        <DaysDialog
          key={withDays.id}
          lesson={withDays}
          now={now}
          opened={days?.opened === true}
          onClose={() => setDays({ id: withDays.id, opened: false })}
        />
      )}
    </>
  )
}
export default Lessons

const useCancel = () => {
  const { run } = useSend('POST /schedule/cancel/:id')
  return async ({ id, title }: LessonRow): Promise<void> => {
    const isSure = await confirm({
      title: lessonsText('cancelQuestion'),
      text: lessonsText('cancelText', { title }),
      yes: lessonsText('cancelYes'),
      no: lessonsText('keep'),
      danger: true,
    })
    if (!isSure) return
    const sent = await run({ params: { id } })
    if (!sent.ok) notify(sent.problem.message, 'bad')
  }
}

interface Choices {
  readonly onNew: () => void
  readonly onEdit: (row: LessonRow) => void
  readonly onDays: (row: LessonRow) => void
  readonly onCancel: (row: LessonRow) => void
}

const icon = { size: 17, 'aria-hidden': true } as const

const commandsFor = (row: LessonRow | null, { onNew, onEdit, onDays, onCancel }: Choices): readonly Command[] => {
  const ofRow = (hint: string, act: (row: LessonRow) => void) => ({
    disabled: row === null,
    hint: row === null ? lessonsText('selectFirst') : hint,
    onClick: () => {
      if (row !== null) act(row)
    },
  })
  return [
    {
      key: 'new',
      label: lessonsText('new'),
      icon: <IconPlus {...icon} />,
      hint: lessonsText('newHint'),
      onClick: onNew,
    },
    {
      key: 'edit',
      label: lessonsText('edit'),
      icon: <IconEdit {...icon} />,
      ...ofRow(lessonsText('editHint'), onEdit),
    },
    {
      key: 'days',
      label: lessonsText('days'),
      icon: <IconCalendarOff {...icon} />,
      ...ofRow(lessonsText('daysHint'), onDays),
    },
    {
      key: 'cancel',
      label: lessonsText('cancel'),
      icon: <IconTrash {...icon} />,
      danger: true,
      ...ofRow(lessonsText('cancelHint'), onCancel),
    },
  ]
}

/** Whether the lesson is running, starts later, or has ended. */
const statusOn = (row: LessonRow, today: string): 'current' | 'upcoming' | 'ended' => {
  if (row.startDate > today) return 'upcoming'
  return row.endDate !== null && row.endDate < today ? 'ended' : 'current'
}

const TONES = { current: 'good', upcoming: 'wait', ended: 'muted' } as const

const columnsOn = (today: string): readonly GridColumn<LessonRow>[] => [
  { id: 'title', title: lessonsText('title'), value: ({ title }) => title, card: 'title' },
  {
    id: 'day',
    title: lessonsText('dayOfWeek'),
    value: ({ dayOfWeek }) => dayOfWeek,
    text: ({ dayOfWeek }) => dayName(dayOfWeek),
    width: 140,
    sort: 'asc',
  },
  {
    id: 'time',
    title: lessonsText('time'),
    value: ({ startTime, endTime }) => `${startTime} ${endTime}`,
    text: timesText,
    width: 180,
  },
  { id: 'delivery', title: lessonsText('delivery'), value: ({ delivery }) => deliveryText(delivery), width: 180 },
  { id: 'instructor', title: lessonsText('instructor'), value: ({ instructor }) => instructor?.name ?? '', width: 180 },
  {
    id: 'startDate',
    title: lessonsText('startDate'),
    value: ({ startDate }) => startDate,
    text: ({ startDate }) => dateText(startDate),
    width: 130,
  },
  {
    id: 'endDate',
    title: lessonsText('endDate'),
    value: ({ endDate }) => endDate ?? '',
    text: ({ endDate }) => (endDate === null ? '' : dateText(endDate)),
    width: 130,
  },
  {
    id: 'status',
    title: lessonsText('status'),
    value: (row) => lessonsText(statusOn(row, today)),
    render: (row) => <BadgeStatus status={lessonsText(statusOn(row, today))} tone={TONES[statusOn(row, today)]} />,
    width: 120,
  },
]
