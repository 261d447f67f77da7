import { type RefObject, useRef, useState } from 'react'
import { both } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { compareText } from '../../texts/en/compare.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Reading } from '../../ui/reading.tsx'
import type { PlayerHandle } from '../player/player.tsx'
import { choicesOf } from './choices.ts'
import type { ComparableVideo } from './comparable-video.ts'
import { OtherPlayer } from './other-player.tsx'
import classes from './side-by-side.module.css'
import { SyncControls } from './sync-controls.tsx'
import type { View } from './view.ts'

interface ComparisonProps {
  readonly video: ComparableVideo
  readonly player: RefObject<PlayerHandle | null>
  readonly view: View
  readonly onView: (view: View) => void
}

/** The second video, with its selector and the controls that synchronize both. */
export const Comparison = ({ video, player, view, onView }: ComparisonProps) => {
  const { studentId: s, curriculumId: c } = video
  const videos = useRead('/curriculum/submissions/curriculumid/:c/student/:s', { params: { c, s } })
  const item = useRead('/curriculum/detail/:id', { params: { id: c } })
  const [chosen, choose] = useState<string | null>(null)
  const [isSynced, setSynced] = useState(false)
  const other = useRef<PlayerHandle>(null)
  const unsync = () => {
    setSynced(false)
    onView({ kind: 'side-by-side' })
  }
  return (
    <Reading of={both(videos, item)}>
      {([handedIn, { resources }]) => {
        const choices = choicesOf(video.id, handedIn, resources)
        const choice = choices.find(({ id }) => id === chosen) ?? choices[0]
        if (choice === undefined) return <p className={classes.hint}>{compareText('none')}</p>
        return (
          <>
            <div className={classes.other}>
              <OtherPlayer key={choice.id} choice={choice} handle={other} isFollowing={isSynced} />
            </div>
            <div className={classes.compare}>
              {choices.length < 2 ? null : (
                <SelectField
                  data-path="other"
                  error={undefined}
                  required
                  label={compareText('which')}
                  value={choice.id}
                  options={choices.map(({ id, label }) => ({ value: id, label }))}
                  onChange={(id) => {
                    unsync()
                    choose(id)
                  }}
                />
              )}
              <SyncControls
                player={player}
                other={other}
                isSynced={isSynced}
                view={view}
                onHold={() => setSynced(true)}
                onUnsync={unsync}
                onView={onView}
              />
            </div>
          </>
        )
      }}
    </Reading>
  )
}
