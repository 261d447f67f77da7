import { useMemo } from 'react'
import type { LessonRow } from '../../api/contract/schedule.ts'
import { type Instant, instantOf } from '../../domain/kernel/time.ts'
import { useTenantId } from '../accounts/organization/use-lists.ts'
import { useFollow } from '../client/connection.ts'
import { mapped, type Read } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useNow } from '../ui/use-now.ts'

/** How often lesson states are recomputed. */
const CLOCK_MS = 5_000

export interface LessonsNow {
  /** The current time by the server's clock. */
  readonly now: Instant
  readonly lessons: ReadonlyMap<string, LessonRow>
}

/** The organization's lessons, live, with the server's time. */
export const useLessons = (): Read<LessonsNow> => {
  const read = useRead('/schedule')
  const tenant = useTenantId()
  const live = useFollow('lessons', tenant === '' ? null : { tenant })
  const now = instantOf(useNow(CLOCK_MS))
  // Uses the initial read until the feed is live, and without sockets.
  const followed = live.status === 'live' || (live.status === 'interrupted' && live.rows.size > 0) ? live.rows : null
  const { reading, reload } = read
  return useMemo(
    () =>
      mapped({ reading, reload }, ({ lessons }) => ({
        now,
        lessons: followed ?? new Map(lessons.map((lesson) => [lesson.id, lesson])),
      })),
    [reading, reload, followed, now],
  )
}
