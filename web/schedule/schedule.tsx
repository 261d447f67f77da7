import { IconCalendarWeek } from '@tabler/icons-react'
import { useState } from 'react'
import type { LessonRow } from '../../api/contract/schedule.ts'
import { useLevels, usePrograms } from '../accounts/organization/use-lists.ts'
import { dataOf } from '../client/read-state.ts'
import { useEnvironment, useMe } from '../client/viewer.ts'
import { scheduleText } from '../texts/en/schedule.ts'
import { LiveSign } from '../ui/connection-sign.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GoHome } from '../ui/go-home.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { ParentPage } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { zoneText } from '../ui/zone.ts'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { LessonCard } from './lesson-card.tsx'
import type { Names } from './lesson-text.ts'
import classes from './schedule.module.css'
import { type ScheduledLesson, sectionsAt } from './sections.ts'
import { type LessonsNow, useLessons } from './use-lessons.ts'

/** /schedule: the weekly lessons as cards, by the server's clock (schedule rule 7). */
const Schedule = () => {
  const read = useLessons()
  const [first] = dataOf(read.reading)?.lessons.values() ?? []
  return (
    <ParentPage
      title={scheduleText('schedule')}
      {...(first === undefined ? {} : { lead: scheduleText('timesIn', { zone: zoneText(first.timeZone) }) })}
      aside={<LiveSign />}
    >
      {read.reading.status === 'loading' ? (
        <LoadingState text={scheduleText('fetching')} />
      ) : (
        <Reading of={read}>{(schedule) => <Lessons {...schedule} />}</Reading>
      )}
    </ParentPage>
  )
}
export default Schedule

const Lessons = ({ lessons, now }: LessonsNow) => {
  const programs = dataOf(usePrograms().reading) ?? new Map()
  const levels = dataOf(useLevels().reading) ?? new Map()
  const [instructed, setInstructed] = useState<{ readonly lesson: LessonRow; readonly opened: boolean } | null>(null)
  const features = dataOf(useEnvironment())?.features ?? []
  const mayKeep = useMe()?.roles.includes('Admin') === true && features.includes('Schedule')
  const { onNow, today, comingUp } = sectionsAt(lessons.values(), now)
  if (onNow.length + today.length + comingUp.length === 0) {
    return (
      <EmptyState
        title={scheduleText('noEntries')}
        icon={<IconCalendarWeek size={26} stroke={1.6} aria-hidden />}
        action={mayKeep ? <LinkButton href="/admin/schedule">{scheduleText('setUp')}</LinkButton> : <GoHome />}
      />
    )
  }
  const section = { now, names: { programs, levels }, onInstructions: open }
  function open(lesson: LessonRow): void {
    setInstructed({ lesson, opened: true })
  }
  return (
    <>
      <Cards title={scheduleText('onNow')} lessons={onNow} {...section} />
      <Cards title={scheduleText('today')} lessons={today} {...section} />
      <Cards title={scheduleText('comingUp')} lessons={comingUp} {...section} />
      {instructed === null ? null : (
        <InstructionsDialog
          lesson={lessons.get(instructed.lesson.id) ?? instructed.lesson}
          opened={instructed.opened && lessons.has(instructed.lesson.id)}
          onClose={() => setInstructed({ ...instructed, opened: false })}
        />
      )}
    </>
  )
}

interface CardsProps {
  readonly title: string
  readonly lessons: readonly ScheduledLesson[]
  readonly now: string
  readonly names: Names
  readonly onInstructions: (lesson: LessonRow) => void
}

const Cards = ({ title, lessons, ...card }: CardsProps) =>
  lessons.length === 0 ? null : (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.cards}>
        {lessons.map((one) => (
          <li key={one.lesson.id}>
            <LessonCard {...one} {...card} />
          </li>
        ))}
      </ul>
    </section>
  )
