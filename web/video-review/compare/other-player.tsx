import { type Ref, useEffect, useState } from 'react'
import { useRead } from '../../client/use-read.ts'
import { compareText } from '../../texts/en/compare.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Reading } from '../../ui/reading.tsx'
import { Player, type PlayerHandle } from '../player/player.tsx'
import type { Choice } from './choices.ts'
import classes from './side-by-side.module.css'

interface OtherPlayerProps {
  readonly choice: Choice
  readonly handle: Ref<PlayerHandle>
  /** The player mirrors the first one and shows no controls. */
  readonly isFollowing: boolean
}

/** The player of the second video. */
export const OtherPlayer = ({ choice, ...of }: OtherPlayerProps) =>
  choice.kind === 'submission' ? <OtherVideo id={choice.id} {...of} /> : <Reference uri={choice.uri} {...of} />

const OtherVideo = ({ id, ...of }: Omit<OtherPlayerProps, 'choice'> & { readonly id: string }) => {
  const read = useRead('/review/submission/id/:id', { params: { id } })
  return (
    <Reading of={read}>
      {({ Submission }) => (
        <Player
          {...of}
          label={compareText('other')}
          source={Submission.contentUri}
          poster={Submission.posterImageUri}
          seconds={Submission.seconds}
          marks={[]}
          onExpired={read.reload}
        />
      )}
    </Reading>
  )
}

const Reference = ({ uri, ...of }: Omit<OtherPlayerProps, 'choice'> & { readonly uri: string }) => {
  const seconds = useLength(uri)
  if (seconds === null) return <LoadingState />
  if (seconds === 0)
    return (
      <p role="alert" className={classes.hint}>
        {compareText('referenceFailed')}
      </p>
    )
  return (
    <Player
      {...of}
      label={compareText('other')}
      source={uri}
      poster={null}
      seconds={seconds}
      marks={[]}
      onExpired={async () => {}}
    />
  )
}

/** The duration of an external film in seconds; null while loading, 0 if it cannot be played. */
const useLength = (uri: string): number | null => {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const film = document.createElement('video')
    film.preload = 'metadata'
    film.onloadedmetadata = () => setSeconds(Number.isFinite(film.duration) ? film.duration : 0)
    film.onerror = () => setSeconds(0)
    film.src = uri
    return () => {
      film.onloadedmetadata = null
      film.onerror = null
      film.removeAttribute('src')
    }
  }, [uri])
  return seconds
}
