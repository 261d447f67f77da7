import { Button } from '@mantine/core'
import { IconCalendarPlus, IconInfoCircle, IconVideo } from '@tabler/icons-react'
import type { LessonRow } from '../../api/contract/schedule.ts'
import { dateIn, type Instant } from '../../domain/kernel/time.ts'
import { isJoinOpen, isOn, type Occurrence } from '../../domain/schedule/published.ts'
import { Picture } from '../accounts/pictures/picture.tsx'
import { read } from '../client/http.ts'
import { scheduleText } from '../texts/en/schedule.ts'
import { notify } from '../ui/notice.tsx'
import { saveText } from '../ui/save-text.ts'
import {
  audienceText,
  dayName,
  deliveryText,
  type Names,
  ownTimeText,
  shortDay,
  timesText,
  timeText,
  untilText,
} from './lesson-text.ts'
import classes from './schedule.module.css'
import type { ScheduledLesson } from './sections.ts'

interface LessonCardProps extends ScheduledLesson {
  readonly now: Instant
  readonly names: Names
  readonly onInstructions: (lesson: LessonRow) => void
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

/** A lesson's time, title, audience, instructors and join link. */
export const LessonCard = ({ lesson, next, held, now, names, onInstructions }: LessonCardProps) => {
  const { title, description, instructor, joinLink, joinInstructions } = lesson
  const own = ownTimeText(held ?? next, lesson.timeZone)
  const audience = audienceText(lesson, names)
  return (
    <article className={classes.card} data-on={isOn(next, now) || undefined} aria-label={title}>
      <p className={classes.when}>
        <span>{dayName(lesson.dayOfWeek)}</span> <span className="numerals">{timesText(lesson)}</span>
      </p>
      <h3>{title}</h3>
      <p className={classes.state}>
        {next.isCanceled ? <mark>{scheduleText('canceledOn', { day: shortDay(next.date) })}</mark> : null}
        <span>{stateText(lesson, next, held, now)}</span>
        {own === null ? null : <small>{scheduleText('yourTime', { time: own })}</small>}
      </p>
      {description === '' ? null : <p className={classes.description}>{description}</p>}
      <p className={classes.facts}>
        {[deliveryText(lesson.delivery), ...(audience === null ? [] : [audience])].join(' · ')}
      </p>
      {instructor === null || instructor.name === '' ? null : (
        <p className={classes.instructor}>
          {instructor.image === null ? (
            <span className={classes.initials} data-initials={initialsOf(instructor.name)} aria-hidden />
          ) : (
            <Picture uri={instructor.image} alt="" />
          )}
          <span>
            <small>{scheduleText('instructor')}</small>
            {instructor.name}
          </span>
        </p>
      )}
      <div className={classes.ways}>
        {joinLink === '' ? null : <JoinLink lesson={lesson} isOpen={held !== null && isJoinOpen(held, now)} />}
        {joinInstructions === '' ? null : (
          <Button
            variant="default"
            leftSection={<IconInfoCircle {...icon} />}
            aria-label={scheduleText('instructionsOf', { title })}
            onClick={() => onInstructions(lesson)}
          >
            {scheduleText('instructions')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCalendarPlus {...icon} />}
          aria-label={scheduleText('addLessonToCalendar', { title })}
          onClick={() => void saveCalendar(lesson)}
        >
          {scheduleText('addToCalendar')}
        </Button>
      </div>
    </article>
  )
}

/** The join link, for lessons that have one; highlighted while the lesson is open. */
export const JoinLink = ({ lesson, isOpen }: { readonly lesson: LessonRow; readonly isOpen: boolean }) => (
  <Button
    component="a"
    href={lesson.joinLink}
    target="_blank"
    rel="noopener noreferrer"
    variant={isOpen ? 'filled' : 'default'}
    leftSection={<IconVideo {...icon} />}
    aria-label={scheduleText('joinLesson', { title: lesson.title })}
  >
    {scheduleText('joinOnline')}
  </Button>
)

/** Until when the lesson runs, when it starts, or its first, next or last day; '' if none remains. */
const stateText = (lesson: LessonRow, next: Occurrence, held: Occurrence | null, now: Instant): string => {
  if (isOn(next, now)) return scheduleText('onUntil', { time: timeText(lesson.endTime) })
  if (held === null) return ''
  if (held.date === dateIn(now, lesson.timeZone))
    return scheduleText('beginsIn', { when: untilText(held.startsAt, now) })
  const day = shortDay(held.date)
  if (lesson.startDate > dateIn(now, lesson.timeZone)) return scheduleText('firstOn', { day })
  return scheduleText(isLast(lesson, held) ? 'lastOn' : 'nextOn', { day })
}

const WEEK_MS = 7 * 24 * 60 * 60_000

const isLast = ({ endDate }: LessonRow, { date }: Occurrence): boolean =>
  endDate !== null && Date.parse(date) + WEEK_MS > Date.parse(endDate)

const saveCalendar = async ({ id }: LessonRow): Promise<void> => {
  try {
    const { filename, value } = await read('/schedule/calendar/:id', { params: { id } })
    saveText({ filename, text: value, type: 'text/calendar' })
  } catch {
    notify(scheduleText('noCalendar'), 'bad')
  }
}

/** Initials of the first and last name. */
const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}
