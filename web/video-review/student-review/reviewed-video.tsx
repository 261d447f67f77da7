import { useRef } from 'react'
import type { ReviewOnWire } from '../../../api/contract/review.ts'
import type { Reviewed } from '../../../api/contract/reviews.ts'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { SideBySide } from '../compare/side-by-side.tsx'
import type { PlayerMark } from '../player/marks.ts'
import { Player, type PlayerHandle } from '../player/player.tsx'
import { type Mark, momentsOf } from './marks.ts'
import { Moments } from './moments.tsx'
import { Reactions } from './reactions.tsx'
import { Strip } from './strip.tsx'
import classes from './student-review.module.css'
import { useReactions } from './use-reactions.ts'

interface ReviewedVideoProps {
  readonly submission: Reviewed['Submission']
  readonly reviews: readonly ReviewOnWire[]
  readonly voiceNotes: Reviewed['VoiceNotes']
  readonly onExpired: () => Promise<void>
}

/** The video with its marks next to it and the reactions below. */
export const ReviewedVideo = ({ submission, reviews, voiceNotes, onExpired }: ReviewedVideoProps) => {
  const player = useRef<PlayerHandle>(null)
  const { id, contentUri, posterImageUri, seconds } = submission
  const reactions = useReactions(id)
  const playAt = (moment: number) => player.current?.playAt(moment)
  const moments = momentsOf(reviews)
  return (
    <div className={classes.watch}>
      <div className={classes.video}>
        <SideBySide video={submission} player={player}>
          <Player
            handle={player}
            source={contentUri}
            poster={posterImageUri}
            seconds={seconds}
            marks={moments.map((moment) => toPlayerMark(moment, voiceNotes))}
            onExpired={onExpired}
          >
            <Strip seconds={seconds} reactions={reactions.placed} />
          </Player>
        </SideBySide>
      </div>
      <Moments moments={moments} onChoose={({ timestamp }) => playAt(timestamp)} />
      <Reactions
        {...reactions}
        onCheer={(emoji) => reactions.add(Math.min(player.current?.now() ?? 0, seconds), emoji)}
        onPlay={playAt}
      />
    </div>
  )
}

const toPlayerMark = (
  { id, timestamp, rubricTitle, drawing, voice, author, x, y, width, height }: Mark,
  voiceNotes: ReviewedVideoProps['voiceNotes'],
): PlayerMark => {
  const sound = voiceNotes.find((one) => one.id === voice?.id)
  const name = author === '' ? studentReviewText('someone') : author
  return {
    id,
    timestamp,
    title: rubricTitle,
    drawing,
    place: x < 0 || y < 0 ? null : { x, y, width, height },
    spoken: sound === undefined || voice === null ? undefined : { ...sound, seconds: voice.seconds, author: name },
  }
}
