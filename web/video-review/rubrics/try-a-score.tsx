import { useState } from 'react'
import { mostPoints, rulesOfCategory, scoreOf } from '../../../domain/video-review/published.ts'
import { both, dataOf } from '../../client/read-state.ts'
import { useCategories } from '../../curriculum/use-categories.ts'
import { useGradings, useRubrics } from '../../curriculum/use-grading.ts'
import { gradingText } from '../../texts/en/grading.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { totalText } from '../result-text.ts'
import { toPoints } from './rubric-form.ts'
import classes from './try-a-score.module.css'

/** Previews a score with the function that scores reviews. Nothing is saved. */
export const TryAScore = () => {
  const known = dataOf(both(useRubrics(), useCategories()).reading)
  const gradings = useGradings()
  const [chosen, choose] = useState<string | null>(null)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  if (known === null || gradings === null) return null
  const all = [...known[0].values()].filter(({ isRetired }) => !isRetired)
  const categories = [...known[1].values()].filter(({ id }) => all.some((rubric) => rubric.category === id))
  const category = categories.find(({ id }) => id === chosen) ?? categories[0]
  if (category === undefined) return <p>{gradingText('nothingToTry')}</p>
  const rubrics = all.filter((rubric) => rubric.category === category.id)
  const rules = rulesOfCategory(gradings, category.id, gradingText('everything'))
  const deductions = rubrics.flatMap(({ id, weight }) =>
    Array.from({ length: counts.get(id) ?? 0 }, () => ({ rubricId: id, weight })),
  )
  const { rows, total } = scoreOf(rules, deductions)
  return (
    <div className={classes.example}>
      <p>{gradingText('exampleAbout')}</p>
      <SelectField
        data-path="category"
        error={undefined}
        required
        label={gradingText('category')}
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        value={category.id}
        onChange={choose}
      />
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
        {totalText(total, 'Sum', mostPoints([{ rules, feedback: deductions }]))}
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
