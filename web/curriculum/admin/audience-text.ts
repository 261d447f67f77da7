import type { CurriculumAudience } from '../../../api/contract/curriculum.ts'
import type { LiveRow } from '../../../api/contract/live-views.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'

export interface Choices {
  readonly programs: ReadonlyMap<string, LiveRow<'programs'>>
  readonly levels: ReadonlyMap<string, LiveRow<'levels'>>
  /** The names of those who may review, by id. */
  readonly reviewers: ReadonlyMap<string, string>
}

/** Active programs, plus the current one (`has`), which may be retired. */
export const programOptions = ({ programs }: Choices, has: string) =>
  [...programs.values()]
    .filter(({ id, isRetired }) => !isRetired || id === has)
    .map(({ id, name }) => ({ value: id, label: name }))

/** A program's levels, lowest first. */
export const levelOptions = ({ levels }: Choices, programId: string, has: string) =>
  [...levels.values()]
    .filter(({ id, isRetired, programIds }) => id === has || (!isRetired && programIds.includes(programId)))
    .sort((a, b) => a.order - b.order)
    .map(({ id, label }) => ({ value: id, label }))

/** `Youth: Yellow belt and above`. */
export const audienceText = ({ programId, levelId, comparison }: CurriculumAudience, { programs, levels }: Choices) => {
  const program = programs.get(programId)?.name ?? ''
  const level = levels.get(levelId)?.label ?? ''
  return curriculumText(comparison === 'Exact' ? 'audienceExact' : 'audienceAbove', { program, level })
}
