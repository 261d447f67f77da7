import { type ReactNode, useRef } from 'react'
import type { EntrySubmission } from '../../api/contract/video-entries.ts'
import { Player, type PlayerHandle } from '../video-review/player/player.tsx'
import { Reactions } from '../video-review/student-review/reactions.tsx'
import { Strip } from '../video-review/student-review/strip.tsx'
import { useReactions } from '../video-review/student-review/use-reactions.ts'

interface EntryPlayerProps {
  readonly submission: EntrySubmission
  readonly onExpired: () => Promise<void>
  readonly onEnded?: (() => void) | undefined
  /** Between the video and the reactions. */
  readonly children?: ReactNode
}

/** A tournament's video with everyone's reactions on its timeline. */
export const EntryPlayer = ({ submission, onExpired, onEnded, children }: EntryPlayerProps) => {
  const player = useRef<PlayerHandle>(null)
  const { id, contentUri, posterImageUri, seconds } = submission
  const reactions = useReactions(id)
  return (
    <>
      <Player
        handle={player}
        source={contentUri}
        poster={posterImageUri}
        seconds={seconds}
        marks={[]}
        onExpired={onExpired}
        {...(onEnded === undefined ? {} : { onEnded })}
      >
        <Strip seconds={seconds} reactions={reactions.placed} />
      </Player>
      {children}
      <Reactions
        {...reactions}
        onCheer={(emoji) => reactions.add(Math.min(player.current?.now() ?? 0, seconds), emoji)}
        onPlay={(at) => player.current?.playAt(at)}
      />
    </>
  )
}
