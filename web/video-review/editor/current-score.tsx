import type { Score } from '../../../domain/video-review/published.ts'
import { editorText } from '../../texts/en/editor.ts'
import { scoreText } from '../result-text.ts'
import classes from './editor.module.css'

interface CurrentScoreProps {
  readonly score: Score
  readonly type: 'Sum' | 'Percentage'
}

/** The score of the unsaved review, by the function that scores saved reviews. */
export const CurrentScore = ({ score: { rows, total }, type }: CurrentScoreProps) => (
  <dl className={classes.score}>
    {rows.length < 2
      ? null
      : rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numerals">{scoreText(value * 100, type)}</dd>
          </div>
        ))}
    <div data-total>
      <dt>{editorText('score')}</dt>
      <dd className="numerals">{scoreText(total, type)}</dd>
    </div>
  </dl>
)
