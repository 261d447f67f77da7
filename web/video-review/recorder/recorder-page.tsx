import { useParams } from 'wouter'
import { both } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { Breadcrumbs } from '../../curriculum/breadcrumbs.tsx'
import { Unavailable } from '../../curriculum/unavailable.tsx'
import { trainingText } from '../../texts/en/training.ts'
import { videoText } from '../../texts/en/video.ts'
import { asHtml } from '../../ui/as-html.ts'
import { HtmlContent } from '../../ui/html-content.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { ParentPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { Recorder } from './recorder.tsx'

/** /student/{studentId}/curriculum/{curriculumId}/submit (video-review rules 2 and 3). */
const RecorderPage = () => {
  const { studentId = '', itemId = '' } = useParams<{ studentId: string; itemId: string }>()
  const dashboard = useRead('/student/dashboard/:id', { params: { id: studentId } })
  const item = useRead('/curriculum/detail/:id', { params: { id: itemId } })
  const read = both(dashboard, item)
  const me = useMe()
  const missing = <Unavailable status={404} studentId={null} />
  if (read.reading.status === 'loading' || me === null) return <LoadingState text={trainingText('moment')} />
  return (
    <Reading of={read} on={{ 403: <Unavailable status={403} studentId={null} />, 404: missing }}>
      {([{ Student }, detail]) =>
        detail.response !== 'Video' ? (
          missing
        ) : (
          <ParentPage
            title={detail.name}
            above={
              <Breadcrumbs
                student={Student}
                path={[{ href: `/student/${studentId}/curriculum/${itemId}`, label: detail.name }]}
                here={videoText('recordVideo')}
              />
            }
          >
            {detail.responseDescription === '' ? null : <HtmlContent html={asHtml(detail.responseDescription)} />}
            <Recorder userId={me.id} studentId={studentId} itemId={itemId} />
          </ParentPage>
        )
      }
    </Reading>
  )
}
export default RecorderPage
