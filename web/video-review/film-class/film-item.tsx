import { useCallback, useEffect, useState } from 'react'
import { useRead } from '../../client/use-read.ts'
import { classText } from '../../texts/en/film-class.ts'
import { videoText } from '../../texts/en/video.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { CameraStage } from '../recorder/camera-stage.tsx'
import { checkVideoFile } from '../recorder/check-video-file.ts'
import { FileButton } from '../recorder/file-button.tsx'
import type { PendingVideo } from '../recorder/video-store.ts'
import { ClipList } from './clip-list.tsx'
import { addClip, loadClips } from './clips.ts'
import classes from './film-class.module.css'
import { type Filmed, StudentSelect } from './student-select.tsx'

interface FilmItemProps {
  readonly itemId: string
  readonly userId: string
}

/** The camera, and the clips of one item. */
export const FilmItem = ({ itemId, userId }: FilmItemProps) => {
  const read = useRead('/review/class/:c', { params: { c: itemId } })
  useEffect(() => {
    void loadClips(userId)
  }, [userId])
  if (read.reading.status === 'loading') return <LoadingState />
  return (
    <Reading of={read}>
      {({ Students }) =>
        Students.length === 0 ? (
          <Section>
            <p className={classes.hint}>{classText('noStudents')}</p>
          </Section>
        ) : (
          <div className={classes.film}>
            <Camera itemId={itemId} userId={userId} students={Students} />
            <ClipList itemId={itemId} userId={userId} students={Students} />
          </div>
        )
      }
    </Reading>
  )
}

const Camera = ({ itemId, userId, students }: FilmItemProps & { readonly students: readonly Filmed[] }) => {
  const [next, setNext] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const clipOf = useCallback(
    (source: PendingVideo['source'], type: string): PendingVideo => ({
      id: crypto.randomUUID(),
      userId,
      studentId: next ?? '',
      itemId,
      startedAt: Date.now(),
      source,
      type,
      file: null,
      poster: null,
      isSubmitted: false,
      isClip: true,
    }),
    [userId, itemId, next],
  )
  const begin = useCallback((type: string) => clipOf('recording', type), [clipOf])
  const recorded = useCallback((clip: PendingVideo, blob: Blob) => {
    setNext(null)
    void addClip(clip, blob)
  }, [])
  const choose = async (chosen: File): Promise<void> => {
    const checked = await checkVideoFile(chosen)
    setRefused('refused' in checked ? videoText('refusedOf', { file: chosen.name, reason: checked.refused }) : null)
    if ('file' in checked)
      void addClip({ ...clipOf('device', checked.file.type), studentId: '', fileName: chosen.name }, checked.file)
  }
  return (
    <div className={classes.camera}>
      <Section>
        <StudentSelect
          label={classText('next')}
          description={classText('nextHint')}
          students={students}
          value={next}
          onChange={setNext}
        />
      </Section>
      <CameraStage ofOthers begin={begin} onRecorded={recorded} />
      <Section>
        <FileButton multiple label={classText('choose')} onFile={(file) => void choose(file)} />
        {refused === null ? null : (
          <p role="alert" className={classes.hint}>
            {refused}
          </p>
        )}
      </Section>
    </div>
  )
}
