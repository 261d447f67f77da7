import { IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_DEVICE_BYTES } from '../../../domain/video-review/published.ts'
import { useMe } from '../../client/viewer.ts'
import { videoText } from '../../texts/en/video.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { checkVideoFile } from './check-video-file.ts'
import { ChosenVideo } from './chosen-video.tsx'
import { FileButton } from './file-button.tsx'
import { type OfVideo, pageOfVideo } from './page-of-video.ts'
import { PendingVideos } from './pending-videos.tsx'
import classes from './recorder.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useUploads } from './upload-store.ts'
import { upload } from './uploads.ts'
import type { PendingVideo } from './video-store.ts'

type SubmitVideoProps = OfVideo & {
  /** Why no video can be handed in now, instead of the buttons. */
  readonly blocked?: string | undefined
  /** How many videos of the same already wait for a review. */
  readonly waiting?: number
}

const MEGABYTE = 1_024 * 1_024

/** "Ready to submit video?": record one or choose a file (video-review rule 2); if blocked, only why. */
export const SubmitVideo = ({ blocked, waiting = 0, ...of }: SubmitVideoProps) => {
  const me = useMe()
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState<string | null>(null)
  const here = pageOfVideo(of)
  // An upload continues while its user is on other pages.
  const [begun] = useState(() =>
    Object.values(useUploads.getState().uploads).find(
      ({ state, video }) => state !== 'done' && video.isClip !== true && pageOfVideo(video) === here,
    ),
  )
  const [sending, setSending] = useState<PendingVideo | null>(begun?.video ?? null)
  const [isPreparing, setPreparing] = useState(false)
  const [chosen, setChosen] = useState<(PendingVideo & { readonly file: Blob; readonly codec: string }) | null>(null)
  const isBlocked = blocked !== undefined && sending === null
  const done = () => navigate(`${here}/submitted`)
  const choose = async (picked: File): Promise<void> => {
    setChosen(null)
    setRefused(null)
    setPreparing(true)
    const checked = await checkVideoFile(picked)
    if ('refused' in checked || me === null) {
      setPreparing(false)
      setRefused('refused' in checked ? videoText('refusedOf', { file: picked.name, reason: checked.refused }) : null)
      return
    }
    const prepared = await (await import('./prepare.ts')).prepareVideo(checked.file, 'device')
    setPreparing(false)
    setChosen({
      id: crypto.randomUUID(),
      userId: me.id,
      ...of,
      startedAt: Date.now(),
      source: 'device',
      type: prepared.file.type,
      fileName: picked.name,
      codec: checked.codec,
      ...prepared,
      isSubmitted: true,
    })
  }
  const submit = ({ codec: _, ...video }: PendingVideo & { readonly codec: string }): void => {
    setChosen(null)
    setSending(video)
    void upload(video)
  }
  const isChoosing = sending === null && chosen === null && !isPreparing && !isBlocked
  return (
    <>
      {sending === null ? <PendingVideos {...of} isBlocked={blocked !== undefined} /> : null}
      <Section {...(isBlocked ? {} : { title: videoText('ready') })}>
        {isBlocked ? (
          <p className={classes.failure}>{blocked}</p>
        ) : (
          <p className={classes.failure}>{videoText('readyText', { max: MAX_DEVICE_BYTES / MEGABYTE })}</p>
        )}
        {waiting > 0 && isChoosing ? (
          <p className={classes.failure}>{videoText('waitsAlready', { count: waiting })}</p>
        ) : null}
        {refused === null ? null : (
          <p role="alert" className={classes.failure}>
            {refused}
          </p>
        )}
        {sending === null ? null : (
          <UploadProgress
            video={sending}
            onDone={done}
            // The file chosen instead may be on its way before the refused one is deleted.
            onClosed={() => setSending((now) => (now?.id === sending.id ? null : now))}
            onReplace={(file) => void choose(file)}
          />
        )}
        {isPreparing ? (
          <p role="status" className={classes.failure}>
            {videoText('preparing')}
          </p>
        ) : null}
        {chosen === null || isBlocked ? null : (
          <ChosenVideo
            key={chosen.id}
            file={chosen.file}
            codec={chosen.codec}
            onSubmit={() => submit(chosen)}
            onReplace={(file) => void choose(file)}
            onRemove={() => setChosen(null)}
          />
        )}
        {isChoosing ? (
          <div className={classes.buttons}>
            <LinkButton
              href={`${here}/submit`}
              size="md"
              leftSection={<IconVideo size={20} stroke={1.75} aria-hidden />}
            >
              {videoText('recordVideo')}
            </LinkButton>
            <FileButton label={videoText('upload')} onFile={(file) => void choose(file)} />
          </div>
        ) : null}
      </Section>
    </>
  )
}
