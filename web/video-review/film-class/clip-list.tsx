import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { studentName } from '../../accounts/student-name.ts'
import { reread } from '../../client/use-read.ts'
import { classText } from '../../texts/en/film-class.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { reviewText } from '../../texts/en/review.ts'
import { videoText } from '../../texts/en/video.ts'
import { confirm } from '../../ui/confirm.ts'
import { Section } from '../../ui/page.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { UploadProgress } from '../recorder/upload-progress.tsx'
import { useUploads } from '../recorder/upload-store.ts'
import { useObjectUrl } from '../recorder/use-object-url.ts'
import type { PendingVideo } from '../recorder/video-store.ts'
import { withdrawSubmission } from '../withdraw-submission.ts'
import { assignClip, deleteClip, handInClip, isReady, replaceClip, useClips } from './clips.ts'
import classes from './film-class.module.css'
import { type Filmed, StudentSelect } from './student-select.tsx'

interface ClipListProps {
  readonly itemId: string
  readonly userId: string
  readonly students: readonly Filmed[]
}

/** The clips of an item; each can be assigned to a student and submitted withVideoLock or with the others. */
export const ClipList = ({ itemId, userId, students }: ClipListProps) => {
  const clips = useClips((state) => state.clips).filter((clip) => clip.itemId === itemId && clip.userId === userId)
  const toHandIn = clips.filter(
    (clip) => !clip.isSubmitted && isReady(clip) && clip.studentId !== '' && clip.refusal === undefined,
  )
  const twice = students.filter(({ id }) => toHandIn.filter(({ studentId }) => studentId === id).length > 1)
  return (
    <Section
      title={classText('clips', { count: clips.length })}
      aside={
        toHandIn.length === 0 ? null : (
          <Button onClick={() => toHandIn.forEach(({ id }) => void handInClip(id))}>
            {classText('handInAll', { count: toHandIn.length })}
          </Button>
        )
      }
    >
      {clips.length === 0 ? <p className={classes.hint}>{classText('none')}</p> : null}
      {twice.map((student) => (
        <p key={student.id} role="status" className={classes.hint}>
          {classText('takenTwice', { name: studentName(student) })}
        </p>
      ))}
      <ol className={classes.clips}>
        {clips.map((clip, at) => (
          <li key={clip.id}>
            <Clip clip={clip} number={at + 1} students={students} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface ClipProps {
  readonly clip: PendingVideo
  readonly number: number
  readonly students: readonly Filmed[]
}

const Clip = ({ clip, number, students }: ClipProps) => {
  const name = classText('clip', { number })
  const upload = useUploads(({ uploads }) => uploads[clip.id])
  const isQueued = useClips(({ queued }) => queued.has(clip.id))
  const isDone = upload?.state === 'done'
  const isBusy = isQueued || (upload !== undefined && upload.state !== 'failed')
  const student = students.find(({ id }) => id === clip.studentId)
  const who = student === undefined ? '' : studentName(student)
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: classText('sureDelete'),
      text: videoText('sureAgainText'),
      danger: true,
      yes: videoText('delete'),
      no: videoText('dontDelete'),
    })
    if (isSure) await deleteClip(clip)
  }
  return (
    <>
      <Film clip={clip} name={name} />
      <div className={classes.clip}>
        <b>{name}</b>
        {isDone ? (
          <Arrived clip={clip} who={who} />
        ) : (
          <>
            {isBusy ? (
              <span>{classText('of', { name: who })}</span>
            ) : (
              <StudentSelect
                label={classText('who')}
                students={students}
                value={clip.studentId === '' ? null : clip.studentId}
                onChange={(studentId) => void assignClip(clip, studentId ?? '')}
              />
            )}
            {isQueued ? <span role="status">{classText('queued')}</span> : null}
            {upload === undefined ? null : <UploadProgress video={clip} onDone={nothing} />}
            {isBusy || upload !== undefined ? null : (
              <div className={classes.buttons}>
                {clip.refusal !== undefined ? (
                  <span role="alert">{clip.refusal}</span>
                ) : isReady(clip) ? (
                  <SubmitButton
                    reason={clip.studentId === '' ? reasonText('chooseFirst') : null}
                    variant="default"
                    onClick={() => void handInClip(clip.id)}
                  >
                    {classText('handIn')}
                  </SubmitButton>
                ) : (
                  <span role="status">{classText('preparing')}</span>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={classText('delete', { clip: name })}
                  onClick={() => void remove()}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </div>
            )}
          </>
        )}
      </div>
    </>
  )
}

const nothing = () => {}

/** A submitted clip. Until it is reviewed it can be withdrawn and assigned to another student. */
const Arrived = ({ clip, who }: { readonly clip: PendingVideo; readonly who: string }) => {
  useEffect(() => {
    void reread('/review/class/:c', { params: { c: clip.itemId } })
  }, [clip.itemId])
  const undo = async (): Promise<void> => {
    if (await withdrawSubmission(clip.id)) await replaceClip(clip, '')
  }
  return (
    <>
      <span role="status">{classText('handedIn', { name: who })}</span>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void undo()}>
          {reviewText('takeBack')}
        </Button>
      </div>
    </>
  )
}

/** Plays a clip from this browser's storage, so that the coach recognizes the student. */
const Film = ({ clip: { file, poster }, name }: { readonly clip: PendingVideo; readonly name: string }) => {
  const address = useObjectUrl(file)
  const picture = useObjectUrl(poster)
  return (
    // biome-ignore lint/a11y/useMediaCaption: the recording has no captions
    <video
      className={classes.picture}
      src={address ?? undefined}
      poster={picture ?? undefined}
      controls={address !== null}
      playsInline
      preload="metadata"
      aria-label={name}
    />
  )
}
