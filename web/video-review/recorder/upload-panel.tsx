import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { videoText } from '../../texts/en/video.ts'
import { pageOfVideo } from './page-of-video.ts'
import classes from './recorder.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { type Upload, useUploads } from './upload-store.ts'
import { UploadTitle } from './upload-title.tsx'

/** The page that shows the upload itself. */
const pageOf = ({ video }: Upload): string => (video.isClip === true ? '/review/class' : pageOfVideo(video))

/** Uploads, and the videos that have arrived, while the user is on other pages than theirs. */
const UploadPanel = () => {
  const [location] = useLocation()
  const uploads = Object.values(useUploads((state) => state.uploads))
  const [closed, setClosed] = useState<readonly string[]>([])
  const isHere = (upload: Upload): boolean => location.startsWith(pageOf(upload))
  const arrived = uploads.filter((one) => one.state === 'done' && isHere(one)).map(({ id }) => id)
  const seen = arrived.filter((id) => !closed.includes(id)).join(' ')
  useEffect(() => {
    if (seen !== '') setClosed((before) => [...before, ...seen.split(' ')])
  }, [seen])
  const away = uploads.filter((one) => !isHere(one) && !closed.includes(one.id))
  if (away.length === 0) return null
  return (
    <section className={classes.panel} aria-label={videoText('uploads')}>
      {away.map((upload) => (
        <article key={upload.id} className={classes.away}>
          <Link href={pageOf(upload)}>
            <UploadTitle video={upload.video} />
          </Link>
          {upload.state === 'done' ? (
            <>
              <p role="status">{videoText('received')}</p>
              <Button variant="default" size="sm" onClick={() => setClosed([...closed, upload.id])}>
                {videoText('close')}
              </Button>
            </>
          ) : (
            <UploadProgress video={upload.video} onDone={nothing} />
          )}
        </article>
      ))}
    </section>
  )
}
export default UploadPanel

const nothing = (): void => {}
