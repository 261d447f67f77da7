import { lessonsView } from '../../api/contract/schedule.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { lessons } from './schedule.tables.ts'

type Row = StoredRow<typeof lessons>

export const lessonOnWire = wireRow(lessons, lessonsView, (row) => ({
  id: row.lessonId,
  canceledDates: [...row.canceledDates],
  instructor:
    row.instructorId === null
      ? null
      : { id: row.instructorId, name: publicName(row.instructorName), image: row.instructorImage },
}))

/** A new user's name is the e-mail address until the profile has a name. It is hidden from families. */
export const publicName = (name: string): string => (name.includes('@') ? '' : name)

/** The lessons of an organization while it has the Schedule feature (schedule rule 5). */
export const lessonsLive: LiveView<Row, typeof lessonsView> = {
  table: lessons,
  toWire: lessonOnWire,
  isVisible: ({ isOn }) => isOn,
}
