import { studentReviewText } from '../../texts/en/student-review.ts'
import { timeText } from '../player/time-text.ts'
import { type Mark, pointsText } from './marks.ts'
import classes from './student-review.module.css'

interface MomentsProps {
  readonly moments: readonly Mark[]
  readonly onChoose: (moment: Mark) => void
}

/** The marked moments; each seeks to its position in the video. */
export const Moments = ({ moments, onChoose }: MomentsProps) => (
  <section className={classes.moments} aria-label={studentReviewText('moments')}>
    <h2>{studentReviewText('moments')}</h2>
    <p>{studentReviewText(moments.length === 0 ? 'noMoments' : 'momentsAbout')}</p>
    {moments.length === 0 ? null : (
      <ol>
        {moments.map((moment) => (
          <li key={moment.id}>
            <button type="button" onClick={() => onChoose(moment)}>
              <span className={classes.time}>{timeText(moment.timestamp)}</span>
              <span>{moment.rubricTitle}</span>
              <small>
                {pointsText(moment.points)}
                {moment.voice === null ? null : (
                  <> · {studentReviewText('voiceNote', { length: timeText(moment.voice.seconds) })}</>
                )}
              </small>
            </button>
          </li>
        ))}
      </ol>
    )}
  </section>
)
