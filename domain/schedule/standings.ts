import { type Standing, standing } from '../kernel/standing.ts'
import { lessonEvents } from './lesson/events.ts'
import { lessonAggregate } from './lesson/state.ts'

export const scheduleStandings: readonly Standing[] = [
  standing({
    kind: 'lesson',
    events: lessonEvents,
    aggregate: lessonAggregate,
    revive: (isCanceled: boolean) => ({ isCanceled }),
    keep: ({ isCanceled }) => isCanceled,
    show: (isCanceled) => ({ status: isCanceled ? 'Canceled' : null }),
  }),
]
