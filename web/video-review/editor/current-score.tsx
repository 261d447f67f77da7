import type { RuleOfScore, Score } from '../../../domain/video-review/published.ts'
import { editorText } from '../../texts/en/editor.ts'
import { kitText } from '../../texts/en/kit.ts'
import { scoreText, totalText } from '../result-text.ts'
import classes from './editor.module.css'

interface CurrentScoreProps {
  readonly score: Score
  /** In the order of the score's rows. */
  readonly rules: readonly Pick<RuleOfScore, 'max'>[]
  readonly type: 'Sum' | 'Percentage'
  /** The points that the total is of. */
  readonly most: number
}

/** The score of the unsaved review, by the function that scores saved reviews, with each row's maximum. */
export const CurrentScore = ({ score: { rows, total }, rules, type, most }: CurrentScoreProps) => (
  <dl className={classes.score}>
    {rows.length < 2
      ? null
      : rows.map(({ label, value }, at) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numerals">
              {kitText('partOf', {
                part: scoreText(value * 100, type),
                all: scoreText((rules[at]?.max ?? 1) * 100, type),
              })}
            </dd>
          </div>
        ))}
    <div data-total>
      <dt>{editorText('score')}</dt>
      <dd className="numerals">{totalText(total, type, most)}</dd>
    </div>
  </dl>
)
