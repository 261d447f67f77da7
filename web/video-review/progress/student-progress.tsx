import type { StudentDetail } from '../../../api/contract/students.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useRereadWithCurriculum, useVideosVersion } from '../../curriculum/use-curriculum.ts'
import { progressText } from '../../texts/en/progress.ts'
import { Section } from '../../ui/page.tsx'
import { When, whenText } from '../../ui/when.tsx'
import { totalText } from '../result-text.ts'
import { type ItemTrend, ItemTrends } from './item-trends.tsx'
import { LostPoints } from './lost-points.tsx'

const noteOf = (latest: string, best: string): string =>
  latest === best ? progressText('only', { latest }) : progressText('best', { latest, best })

/** Only as many rubrics as a student can work on. */
const MOST_LOST = 5

/** A student's scores by item; renders nothing before the first review. */
export const StudentProgress = ({ student }: { readonly student: Pick<StudentDetail, 'id' | 'membershipId'> }) => {
  const read = useRead('/review/progress/student/:id', { params: { id: student.id } })
  useRereadWithCurriculum(read.reload, useVideosVersion(student))
  const data = dataOf(read.reading)
  if (data === null || data.Scores.length === 0) return null
  const items = data.Curriculum.map((item) => {
    const scores = data.Scores.filter(({ curriculumId }) => curriculumId === item.id)
    return { ...item, scores, text: (points: number) => totalText(points, item.scoreCalculation) }
  })
  const trends = items.flatMap(({ id, name, scores, text }): ItemTrend[] => {
    const [first, last] = [scores[0], scores.at(-1)]
    if (first === undefined || last === undefined) return []
    const best = Math.max(...scores.map(({ points }) => points))
    return [
      {
        key: id,
        name,
        note: noteOf(text(last.points), text(best)),
        points: scores.map(({ submissionId, created, points }) => ({
          key: submissionId,
          x: Date.parse(created),
          y: points,
          text: `${whenText(created, 'day')}: ${text(points)}`,
        })),
        ends: [whenText(first.created, 'day'), whenText(last.created, 'day')],
      },
    ]
  })
  const rows = items.flatMap(({ name, scores, text }) =>
    scores.map(({ submissionId, created, points }) => ({
      key: submissionId,
      cells: [name, <When key="at" at={created} as="day" />, text(points)],
    })),
  )
  const heads = [progressText('item'), progressText('submitted'), progressText('score')]
  return (
    <>
      <Section title={progressText('title')}>
        <ItemTrends items={trends} table={{ heads, numbers: [2], rows }} />
      </Section>
      {data.Lost.length === 0 ? null : <LostPoints lost={data.Lost.slice(0, MOST_LOST)} />}
    </>
  )
}
