import type { ReviewOnWire } from '../../../api/contract/review.ts'
import { Picture } from '../../accounts/pictures/picture.tsx'
import { reviewText } from '../../texts/en/review.ts'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { Section } from '../../ui/page.tsx'
import { When, whenText } from '../../ui/when.tsx'
import { overallMarksOf, pointsText } from './marks.ts'
import classes from './student-review.module.css'

/** Each reviewer's comment with author and date (video-review rule 27). */
export const ReviewComments = ({ reviews }: { readonly reviews: readonly ReviewOnWire[] }) => (
  <Section title={studentReviewText(reviews.length === 1 ? 'review' : 'reviews')}>
    <ul className={classes.reviews}>
      {reviews.map((review) => (
        <li key={review.id}>
          <article>
            <header className={classes.author}>
              <AuthorPicture review={review} />
              <span>
                <b>{review.author === '' ? studentReviewText('someone') : review.author}</b>
                <small>
                  <When at={review.created} as="day" />
                  {review.changed === null ? null : (
                    <> · {studentReviewText('edited', { when: whenText(review.changed, 'day') })}</>
                  )}
                </small>
              </span>
              {reviews.length === 1 ? null : (
                <BadgeStatus
                  status={reviewText(review.status === 'pass' ? 'accepted' : 'needsWork')}
                  tone={review.status === 'pass' ? 'good' : 'wait'}
                />
              )}
            </header>
            <p className={classes.words}>{review.text}</p>
            <Overall review={review} />
          </article>
        </li>
      ))}
    </ul>
  </Section>
)

const AuthorPicture = ({ review: { author, authorImageUri } }: { readonly review: ReviewOnWire }) => (
  <span className={classes.picture} aria-hidden>
    {authorImageUri === null ? initialsOf(author) : <Picture uri={authorImageUri} alt="" />}
  </span>
)

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}

/** Marks for the whole video. */
const Overall = ({ review }: { readonly review: ReviewOnWire }) => {
  const marks = overallMarksOf(review).filter(({ points }) => points !== 0)
  return marks.length === 0 ? null : (
    <div className={classes.overall}>
      <h3>{studentReviewText('alsoMarked')}</h3>
      <ul>
        {marks.map(({ id, rubricTitle, points }) => (
          <li key={id}>
            <span>{rubricTitle}</span>
            <span>{pointsText(points)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
