import type { Reviewed } from '../../../api/contract/reviews.ts'
import { mostPoints } from '../../../domain/video-review/published.ts'
import { kitText } from '../../texts/en/kit.ts'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { numberFormat } from '../../texts/formats.ts'
import { Section } from '../../ui/page.tsx'
import { judgedScoreText } from '../judged-score-text.ts'
import { totalText } from '../result-text.ts'
import { mostOf, OF_ROW, OVERALL, starsFor } from './star-count.ts'
import { Stars } from './stars.tsx'
import classes from './student-review.module.css'

type Shown = Pick<Reviewed, 'Result' | 'Reviews' | 'Submission'>

/**
 * Sums show each row's value times 100; percentages show stars, for a row by its share of the maximum
 * (video-review rule 25).
 */
export const Scores = ({ Result, Reviews, Submission }: Shown) => {
  if (Result.total < 0) return null
  const rows = Result.rows.filter(({ isTotal }) => !isTotal)
  // A score without rules has one row, which equals the total.
  const visibleRows = rows.length > 1 ? rows : []
  const isSum = Result.type === 'Sum'
  const total =
    Submission.tournamentId === null
      ? totalText(Result.total, Result.type, mostPoints(Reviews))
      : judgedScoreText(Result.total)
  return (
    <Section title={studentReviewText('scores')}>
      <dl className={classes.scores}>
        {visibleRows.map(({ label, value }) => {
          const most = mostOf(label, Reviews)
          const part = most <= 0 ? 0 : value / most
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {isSum ? (
                  <>
                    <span className={classes.bar} aria-hidden>
                      <span style={{ width: `${Math.min(1, Math.max(0, part)) * 100}%` }} />
                    </span>
                    <b className="numerals">{kitText('partOf', { part: points(value), all: points(most) })}</b>
                  </>
                ) : (
                  <Stars count={starsFor(part, OF_ROW)} most={OF_ROW} />
                )}
              </dd>
            </div>
          )
        })}
        <div className={classes.total}>
          <dt>{studentReviewText('total')}</dt>
          <dd>
            {isSum ? null : <Stars count={starsFor(Result.total / 100, OVERALL)} most={OVERALL} />}
            <b className="numerals">{total}</b>
          </dd>
        </div>
      </dl>
    </Section>
  )
}

const points = (fraction: number): string => numberFormat({ maximumFractionDigits: 1 }).format(fraction * 100)
