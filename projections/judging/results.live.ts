import type { WireRow } from '../../api/contract/live-view.ts'
import { resultsView } from '../../api/contract/results.ts'
import { shownName } from '../../domain/judging/published.ts'
import type { LiveView } from '../kernel/live-view.ts'
import { wireRow } from '../kernel/wire-row.ts'
import type { ResultRow } from './results.queries.ts'
import { results } from './results.tables.ts'

/** Whether the athlete's event is judged in the hall, so that the bracket gets no places here (judging rule 15). */
export const isJudgedInHall = ({ isInPerson, isDeclared }: Pick<ResultRow, 'isInPerson' | 'isDeclared'>): boolean =>
  isInPerson && !isDeclared

const whole = wireRow(results, resultsView, (row) => ({
  isInPerson: isJudgedInHall(row),
  eventName: row.eventTitle,
  bracketName: row.label,
  isProvisional: !row.isDeclared,
  studentCurriculumSubmissionId: row.submissionId,
  studentLevel: row.levelLabel,
}))

/**
 * An athlete's row. `isWhole`: for staff and for the athlete's family; other families see the name as the director
 * chose, the picture only next to whole names, and no link to a hidden video (judging rule 14).
 */
export const placingOnWire = (row: ResultRow, isWhole: boolean): WireRow<typeof resultsView> => {
  const wire = whole(row)
  if (isWhole) return wire
  return {
    ...wire,
    ...shownName(row.names, row),
    imageUri: row.names === 'Full' ? row.imageUri : null,
    studentCurriculumSubmissionId: row.isHidden ? null : row.submissionId,
  }
}

/** One room for all families, who read their own athletes' names over HTTP, and one for staff. */
export const resultsLive: LiveView<ResultRow, typeof resultsView> = {
  table: results,
  toWire: (row, { kind }) => placingOnWire(row, kind === 'staff'),
}
