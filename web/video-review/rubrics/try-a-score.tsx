import { useState } from 'react'
import { scoreOf, withoutRules } from '../../../domain/video-review/published.ts'
import { dataOf, type Read } from '../../client/read-state.ts'
import { gradingText } from '../../texts/en/grading.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { toPoints } from './rubric-form.ts'
import classes from './try-a-score.module.css'
import { useRubrics, useScoringRules } from './use-grading.ts'

/** Previews a score with the function that scores reviews. Nothing is saved. */
export const TryAScore = () => {
  const rubrics = rowsOf(useRubrics()).filter(({ isRetired }) => !isRetired)
  const inUse = rowsOf(useScoringRules()).filter(({ isRetired }) => !isRetired)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  if (rubrics.length === 0) return <p>{gradingText('nothingToTry')}</p>
  const ids = rubrics.map(({ id }) => id)
  const rules = inUse.length === 0 ? [withoutRules(ids, gradingText('everything'))] : inUse
  const deductions = rubrics.flatMap(({ id, weight }) =>
    Array.from({ length: counts.get(id) ?? 0 }, () => ({ rubricId: id, weight })),
  )
  const { rows, total } = scoreOf(rules, deductions)
  return (
    <div className={classes.example}>
      <p>{gradingText('exampleAbout')}</p>
      <div className={classes.fields}>
        {rubrics.map(({ id, title }) => (
          <NumberField
            key={id}
            data-path={id}
            error={undefined}
            required={false}
            label={gradingText('exampleFor', { rubric: title })}
            step={1}
            min={0}
            max={MOST}
            value={counts.get(id) ?? 0}
            onChange={(count) =>
              setCounts(new Map(counts).set(id, Math.min(MOST, Math.max(0, Math.trunc(count ?? 0)))))
            }
          />
        ))}
      </div>
      <output className={classes.score} aria-label={gradingText('score')}>
        {total}
      </output>
      <ul className={classes.rows}>
        {rows.map(({ label, value }) => (
          <li key={label}>{gradingText('ofRule', { rule: label, points: toPoints(value) })}</li>
        ))}
      </ul>
    </div>
  )
}

const MOST = 99

const rowsOf = <R,>({ reading }: Read<ReadonlyMap<string, R>>): readonly R[] => [...(dataOf(reading)?.values() ?? [])]
