import type { Score } from '../../../domain/video-review/published.ts'
import { editorText } from '../../texts/editor.ts'
import { scoreWord } from '../result-words.ts'
import classes from './editor.module.css'

interface ScoreNowProps {
  readonly score: Score
  readonly type: 'Sum' | 'Percentage'
}

/** What the review comes to as it is now, by the function that scores saved ones. */
export const ScoreNow = ({ score: { rows, total }, type }: ScoreNowProps) => (
  <dl className={classes.score}>
    {rows.length < 2
      ? null
      : rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numerals">{scoreWord(value * 100, type)}</dd>
          </div>
        ))}
    <div data-total>
      <dt>{editorText('score')}</dt>
      <dd className="numerals">{scoreWord(total, type)}</dd>
    </div>
  </dl>
)
