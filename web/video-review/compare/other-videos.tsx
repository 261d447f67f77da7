import { Button } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { useRead } from '../../client/use-read.ts'
import { compareText } from '../../texts/compare.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Reading } from '../../ui/reading.tsx'
import { whenText } from '../../ui/when.tsx'
import { Player, type PlayerHandle } from '../player/player.tsx'
import { decisionWord } from '../result-words.ts'
import type { Compared } from './compared.ts'
import classes from './side-by-side.module.css'

interface OtherVideosProps {
  readonly video: Compared
  readonly player: RefObject<PlayerHandle | null>
}

/** Another video of the same student for the same item: the one before, unless another is chosen. */
export const OtherVideos = ({ video: { id, studentId: s, curriculumId: c }, player }: OtherVideosProps) => {
  const read = useRead('/curriculum/submissions/curriculumid/:c/student/:s', { params: { c, s } })
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Reading of={read}>
      {(videos) => {
        const others = videos.filter((one) => one.id !== id)
        const own = videos.findIndex((one) => one.id === id)
        const other = chosen ?? (videos[own + 1] ?? others[0])?.id
        if (other === undefined) return <p className={classes.hint}>{compareText('none')}</p>
        return (
          <div className={classes.compare}>
            <OtherVideo key={other} id={other} player={player} />
            {others.length < 2 ? null : (
              <SelectField
                data-path="other"
                error={undefined}
                required
                label={compareText('which')}
                value={other}
                options={others.map((one) => ({
                  value: one.id,
                  label: compareText('of', { when: whenText(one.created), decision: decisionWord(one) }),
                }))}
                onChange={choose}
              />
            )}
          </div>
        )
      }}
    </Reading>
  )
}

const OtherVideo = ({ id, player }: { readonly id: string; readonly player: OtherVideosProps['player'] }) => {
  const read = useRead('/review/submission/id/:id', { params: { id } })
  const other = useRef<PlayerHandle>(null)
  const playBoth = () => {
    other.current?.setSpeed(player.current?.speed() ?? 1)
    for (const { current } of [player, other]) current?.playAt(current.now())
  }
  return (
    <Reading of={read}>
      {({ Submission }) => (
        <div className={classes.compare}>
          <Player
            label={compareText('other')}
            handle={other}
            source={Submission.contentUri}
            poster={Submission.posterImageUri}
            seconds={Submission.seconds}
            marks={[]}
            onExpired={read.reload}
          />
          <div className={classes.buttons}>
            <Button size="sm" onClick={playBoth}>
              {compareText('playBoth')}
            </Button>
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                for (const { current } of [player, other]) current?.pause()
              }}
            >
              {compareText('pauseBoth')}
            </Button>
            <p className={classes.hint}>{compareText('how')}</p>
          </div>
        </div>
      )}
    </Reading>
  )
}
