import { type RefObject, useRef, useState } from 'react'
import { both } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { compareText } from '../../texts/compare.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Reading } from '../../ui/reading.tsx'
import type { PlayerHandle } from '../player/player.tsx'
import { choicesOf } from './choices.ts'
import type { Compared } from './compared.ts'
import { OtherPlayer } from './other-player.tsx'
import classes from './side-by-side.module.css'
import { StepControls } from './step-controls.tsx'
import type { View } from './view.ts'

interface ComparisonProps {
  readonly video: Compared
  readonly player: RefObject<PlayerHandle | null>
  readonly view: View
  readonly onView: (view: View) => void
}

/** The other video, which one it is, and how the two are held together. */
export const Comparison = ({ video, player, view, onView }: ComparisonProps) => {
  const { studentId: s, curriculumId: c } = video
  const videos = useRead('/curriculum/submissions/curriculumid/:c/student/:s', { params: { c, s } })
  const item = useRead('/curriculum/detail/:id', { params: { id: c } })
  const [chosen, choose] = useState<string | null>(null)
  const [isInStep, setInStep] = useState(false)
  const other = useRef<PlayerHandle>(null)
  const letGo = () => {
    setInStep(false)
    onView({ kind: 'beside' })
  }
  return (
    <Reading of={both(videos, item)}>
      {([handedIn, { resources }]) => {
        const choices = choicesOf(video.id, handedIn, resources)
        const shown = choices.find(({ id }) => id === chosen) ?? choices[0]
        if (shown === undefined) return <p className={classes.hint}>{compareText('none')}</p>
        return (
          <>
            <div className={classes.other}>
              <OtherPlayer key={shown.id} choice={shown} handle={other} isFollowing={isInStep} />
            </div>
            <div className={classes.compare}>
              {choices.length < 2 ? null : (
                <SelectField
                  data-path="other"
                  error={undefined}
                  required
                  label={compareText('which')}
                  value={shown.id}
                  options={choices.map(({ id, label }) => ({ value: id, label }))}
                  onChange={(id) => {
                    letGo()
                    choose(id)
                  }}
                />
              )}
              <StepControls
                player={player}
                other={other}
                isInStep={isInStep}
                view={view}
                onHold={() => setInStep(true)}
                onLetGo={letGo}
                onView={onView}
              />
            </div>
          </>
        )
      }}
    </Reading>
  )
}
