import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, type RefObject, useState } from 'react'
import { compareText } from '../../texts/en/compare.ts'
import type { PlayerHandle } from '../player/player.tsx'
import type { ComparableVideo } from './comparable-video.ts'
import { Comparison } from './comparison.tsx'
import classes from './side-by-side.module.css'
import type { View } from './view.ts'

interface SideBySideProps {
  readonly video: ComparableVideo
  readonly player: RefObject<PlayerHandle | null>
  /** False where no other video is shown: judges see each entry alone. */
  readonly canCompare?: boolean
  /** The video's player. */
  readonly children: ReactNode
}

const SIDE_BY_SIDE: View = { kind: 'side-by-side' }

/** A video and, on demand, a second one (of the same student, or the item's reference) next to it or overlaid. */
export const SideBySide = ({ video, player, canCompare = true, children }: SideBySideProps) => {
  const [isOn, setOn] = useState(false)
  const [view, setView] = useState<View>(SIDE_BY_SIDE)
  const toggle = () => {
    setView(SIDE_BY_SIDE)
    setOn(!isOn)
  }
  const share = { '--other': view.kind === 'over' ? view.share : 1 } as CSSProperties
  return (
    <div className={classes.compare}>
      <div
        className={classes.both}
        data-on={isOn || undefined}
        data-over={view.kind === 'over' || undefined}
        style={share}
      >
        {children}
        {isOn ? <Comparison video={video} player={player} view={view} onView={setView} /> : null}
      </div>
      {canCompare ? (
        <Button variant="subtle" size="sm" className={classes.toggle ?? ''} onClick={toggle}>
          {compareText(isOn ? 'stop' : 'compare')}
        </Button>
      ) : null}
    </div>
  )
}
