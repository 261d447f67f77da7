import { useRef, useState } from 'react'
import type { ReviewOnWire } from '../../../api/contract/review.ts'
import type { Reviewed } from '../../../api/contract/reviews.ts'
import { studentReviewText } from '../../texts/student-review.ts'
import { momentsOf } from './marks.ts'
import { Moments } from './moments.tsx'
import { Reactions } from './reactions.tsx'
import classes from './student-review.module.css'

interface ReviewedVideoProps {
  readonly submission: Reviewed['Submission']
  readonly reviews: readonly ReviewOnWire[]
}

/** The video with what was marked in it beside, and what people felt below. */
export const ReviewedVideo = ({ submission, reviews }: ReviewedVideoProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const playAt = (seconds: number) => {
    if (video.current === null) return
    video.current.scrollIntoView({ block: 'nearest' })
    video.current.currentTime = seconds
    void video.current.play()
  }
  // Each reading brings another link to the same file: the first one is played on.
  const [{ contentUri, posterImageUri }] = useState(submission)
  return (
    <div className={classes.watch}>
      <div className={classes.video}>
        <video
          ref={video}
          src={contentUri}
          poster={posterImageUri ?? undefined}
          controls
          aria-label={studentReviewText('video')}
        >
          <track kind="captions" />
        </video>
      </div>
      <Moments moments={momentsOf(reviews)} onChoose={({ timestamp }) => playAt(timestamp)} />
      <Reactions
        submissionId={submission.id}
        seconds={submission.seconds}
        now={() => video.current?.currentTime ?? 0}
        onPlay={playAt}
      />
    </div>
  )
}
