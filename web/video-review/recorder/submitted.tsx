import { useParams } from 'wouter'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { reviewText } from '../../texts/en/review.ts'
import { videoText } from '../../texts/en/video.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ParentPage, Section } from '../../ui/page.tsx'
import { useReturnLink } from '../use-return-link.ts'
import classes from './recorder.module.css'

/** /student/{studentId}/curriculum/{curriculumId}/submitted (video-review rule 7). */
const Submitted = () => {
  const { studentId = '', itemId = '' } = useParams<{ studentId: string; itemId: string }>()
  const returnLink = useReturnLink(studentId)
  const item = dataOf(useRead('/curriculum/detail/:id', { params: { id: itemId } }).reading)
  return (
    <ParentPage title={videoText('receivedTitle')}>
      <Section>
        <p role="status" className={classes.failure}>
          {videoText('received')}
        </p>
        <p className={classes.failure}>{videoText('receivedText')}</p>
        <div className={classes.buttons}>
          <LinkButton href={returnLink.href}>
            {returnLink.isReview ? reviewText('dashboard') : videoText('toCurriculum')}
          </LinkButton>
          {item === null ? null : (
            <LinkButton href={`/student/${studentId}/curriculum/${itemId}`} variant="default">
              {videoText('backToItem', { name: item.name })}
            </LinkButton>
          )}
        </div>
      </Section>
    </ParentPage>
  )
}
export default Submitted
