import { addLesson, cancelLessonDay } from '../../commands/schedule/index.ts'
import { addMinutes, type CalendarDate } from '../../domain/kernel/time.ts'
import type { AddLesson } from '../../domain/schedule/lesson/decide.ts'
import { firstDateOf } from '../../domain/schedule/published.ts'
import { type Kit, must } from './kit.ts'
import type { Organization } from './organization.ts'
import type { Member } from './people.ts'

const DAY = 24 * 60

/** A week's lessons: some online, one canceled on its next date, one that has not started yet. */
export const seedLessons = async (
  kit: Kit,
  { programIds, levelIds }: Organization,
  { coach, reviewer }: { readonly coach: Member; readonly reviewer: Member },
): Promise<void> => {
  const [little = '', youth = '', adults = ''] = programIds
  const today = kit.day(0, 0).slice(0, 10)
  const away = (days: number): CalendarDate => addMinutes(`${today}T00:00:00.000Z`, days * DAY).slice(0, 10)
  const forAll = (programId: string) => [{ programId, levelId: null }]
  const online = {
    joinLink: 'https://meet.example/lions-dojo',
    joinInstructions:
      '<p>Clear a space of two by two meters and put the camera where it sees you from head to toe.</p><ul><li>Wear your uniform and belt.</li><li>Mute the microphone until you are asked.</li></ul>',
  }
  const inPerson = { joinLink: '', joinInstructions: '' }
  const weekly = { startDate: away(-90), endDate: null }
  const onWednesdays = { dayOfWeek: 3, ...weekly }
  const lessons: readonly Omit<AddLesson, 'lessonId'>[] = [
    {
      title: 'Little Lions',
      dayOfWeek: 1,
      startTime: '16:30',
      endTime: '17:15',
      ...weekly,
      ...inPerson,
      description: 'Games, falls and first forms for beginners of four to seven years.',
      delivery: 'InPerson',
      instructorId: coach.userId,
      intendedAudience: forAll(little),
    },
    {
      title: 'Youth forms',
      dayOfWeek: 2,
      startTime: '17:30',
      endTime: '18:30',
      ...weekly,
      ...online,
      description: 'Kata in the hall, and on the screen for those who train at home.',
      delivery: 'Hybrid',
      instructorId: reviewer.userId,
      intendedAudience: forAll(youth),
    },
    {
      title: 'Sparring',
      ...onWednesdays,
      startTime: '18:00',
      endTime: '19:30',
      ...inPerson,
      description: 'Distance and timing. Gloves, shin guards and a mouthguard are required.',
      delivery: 'InPerson',
      instructorId: coach.userId,
      intendedAudience: levelIds.slice(3, 5).map((levelId) => ({ programId: youth, levelId })),
    },
    {
      title: 'Questions to the reviewers',
      dayOfWeek: 4,
      startTime: '19:00',
      endTime: '19:45',
      ...weekly,
      description: 'Bring the video that you want to talk about.',
      ...online,
      delivery: 'Online',
      instructorId: reviewer.userId,
      intendedAudience: [],
    },
    {
      title: 'Adults',
      dayOfWeek: 6,
      startTime: '09:00',
      endTime: '10:30',
      ...weekly,
      ...inPerson,
      description: 'Warm-up, basics and partner drills for every belt.',
      delivery: 'InPerson',
      instructorId: null,
      intendedAudience: forAll(adults),
    },
    {
      title: 'Holiday camp',
      dayOfWeek: 0,
      startTime: '10:00',
      endTime: '12:00',
      ...inPerson,
      startDate: away(21),
      endDate: away(63),
      description: 'Two hours outdoors, rain or shine.',
      delivery: 'InPerson',
      instructorId: coach.userId,
      intendedAudience: [],
    },
  ]
  for (const [at, lesson] of lessons.entries()) {
    const lessonId = kit.id('lesson', at)
    await must(lesson.title, addLesson(kit.app)(kit.context(`lesson ${at}`), { lessonId, ...lesson }))
  }
  const day = { lessonId: kit.id('lesson', 2), date: firstDateOf({ ...onWednesdays, startDate: today }) ?? today }
  await must('a day off', cancelLessonDay(kit.app)(kit.context('day off'), day))
}
