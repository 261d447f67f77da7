import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { SubmittedVideo } from '../../api/contract/review.ts'
import { both, dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useMe } from '../client/viewer.ts'
import { trainingText } from '../texts/en/training.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { ParentPage } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { Breadcrumbs, canOpenStudentPage } from './breadcrumbs.tsx'
import { ItemContent } from './item-content.tsx'
import { StatusDot } from './status-dot.tsx'
import { Unavailable } from './unavailable.tsx'
import { useRereadWithCurriculum, useVideosVersion, useVisit } from './use-curriculum.ts'

export interface ItemOfStudent {
  readonly studentId: string
  readonly itemId: string
  /** Newest first. */
  readonly submissions: readonly SubmittedVideo[]
}

interface ItemPageProps {
  /** Renders the video submission and earlier submissions. */
  readonly handIn: (of: ItemOfStudent) => ReactNode
}

/** /student/{studentId}/curriculum/{curriculumId}: an item with its resources (curriculum rule 14). */
const ItemPage = ({ handIn }: ItemPageProps) => {
  const { studentId = '', itemId = '' } = useParams<{ studentId: string; itemId: string }>()
  const dashboard = useRead('/student/dashboard/:id', { params: { id: studentId } })
  const item = useRead('/curriculum/detail/:id', { params: { id: itemId } })
  const { reload } = both(dashboard, item)
  useRereadWithCurriculum(reload, useVideosVersion(dataOf(dashboard.reading)?.Student ?? null))
  const read = both(dashboard, item)
  const me = useMe()
  const student = dataOf(dashboard.reading)?.Student
  const isOwn = student !== undefined && student.membershipId === me?.membershipId
  useVisit(isOwn ? (dataOf(item.reading)?.id ?? null) : null)
  const home = student !== undefined && canOpenStudentPage(me, student) ? studentId : null
  const refused = <Unavailable status={403} studentId={home} />
  if (read.reading.status === 'loading') return <LoadingState text={trainingText('moment')} />
  // The membership may be canceled while the page is open.
  if (read.reading.status === 'ready' && read.reading.problem?.status === 403) return refused
  return (
    <Reading of={read} on={{ 403: refused, 404: <Unavailable status={404} studentId={home} /> }}>
      {([{ Student, CurriculumItems, CurriculumSubmissions }, detail]) => {
        const submissions = CurriculumSubmissions.filter(({ curriculumId }) => curriculumId === itemId)
        const progress = CurriculumItems.find(({ id }) => id === itemId)
        return (
          <ParentPage
            title={detail.name}
            above={<Breadcrumbs student={Student} here={detail.name} />}
            {...(detail.subcategory === '' ? {} : { lead: detail.subcategory })}
            aside={progress === undefined ? undefined : <StatusDot item={progress} />}
          >
            <ItemContent item={detail} itemId={detail.id} />
            {detail.response === 'Video' ? handIn({ studentId, itemId, submissions }) : null}
          </ParentPage>
        )
      }}
    </Reading>
  )
}
export default ItemPage
