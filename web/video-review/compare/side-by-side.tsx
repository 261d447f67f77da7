import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { compareText } from '../../texts/compare.ts'
import type { PlayerHandle } from '../player/player.tsx'
import type { Compared } from './compared.ts'
import { OtherVideos } from './other-videos.tsx'
import classes from './side-by-side.module.css'

interface SideBySideProps {
  readonly video: Compared
  readonly player: RefObject<PlayerHandle | null>
  /** Its player. */
  readonly children: ReactNode
}

/** A video, and on demand another one of the same student for the same item beside it. */
export const SideBySide = ({ video, player, children }: SideBySideProps) => {
  const [isOn, setOn] = useState(false)
  return (
    <div className={classes.compare}>
      <div className={classes.both} data-on={isOn || undefined}>
        {children}
        {isOn ? <OtherVideos video={video} player={player} /> : null}
      </div>
      <Button variant="subtle" size="sm" className={classes.toggle ?? ''} onClick={() => setOn(!isOn)}>
        {compareText(isOn ? 'stop' : 'compare')}
      </Button>
    </div>
  )
}
