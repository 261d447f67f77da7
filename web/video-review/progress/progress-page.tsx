import type { ReadAnswer } from '../../client/endpoints.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { progressText } from '../../texts/en/progress.ts'
import { dateFormat } from '../../texts/formats.ts'
import { numberText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Section, StaffPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { ReviewLinks } from '../dashboard/review-links.tsx'
import { totalText } from '../result-text.ts'
import { Agreement } from './agreement.tsx'
import { type ItemTrend, ItemTrends } from './item-trends.tsx'
import { LostPoints } from './lost-points.tsx'
import classes from './progress.module.css'

type Progress = ReadAnswer<'/review/progress'>

/** /review/progress: scores of all students' videos, for coaches. */
const ProgressPage = () => {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const read = useRead('/review/progress', { query: { timezone } })
  const isEmpty = dataOf(read.reading)?.reviews === 0
  return (
    <StaffPage title={progressText('title')} lead={progressText('lead')} above={<ReviewLinks />}>
      {read.reading.status === 'loading' ? <LoadingState text={progressText('loading')} /> : null}
      {isEmpty ? (
        <EmptyState
          title={progressText('none')}
          action={<LinkButton href="/review">{progressText('toReviews')}</LinkButton>}
        />
      ) : (
        <Reading of={read}>
          {(data) => (
            <>
              {data.isCutOff ? <p className={classes.hint}>{progressText('cutOff', { count: data.reviews })}</p> : null}
              <Months of={data} />
              <LostPoints lost={data.Lost} />
              <Agreement of={data} />
            </>
          )}
        </Reading>
      )}
    </StaffPage>
  )
}
export default ProgressPage

const monthText = (month: string): string =>
  dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

const Months = ({ of }: { readonly of: Progress }) => {
  const items = of.Curriculum.map((item) => {
    const months = of.Months.filter(({ curriculumId }) => curriculumId === item.id)
    return { ...item, months, text: (points: number) => totalText(points, item.scoreCalculation) }
  })
  const trends = items.flatMap(({ id, name, months, text }): ItemTrend[] => {
    const [first, last] = [months[0], months.at(-1)]
    if (first === undefined || last === undefined) return []
    const count = months.reduce((sum, { videos }) => sum + videos, 0)
    return [
      {
        key: id,
        name,
        note: progressText('latestMonth', { latest: text(last.mean), count }),
        points: months.map(({ month, mean }) => ({
          key: month,
          x: Date.parse(`${month}-01`),
          y: mean,
          text: `${monthText(month)}: ${text(mean)}`,
        })),
        ends: [monthText(first.month), monthText(last.month)],
      },
    ]
  })
  const rows = items.flatMap(({ id, name, months, text }) =>
    months.map(({ month, mean, videos }) => ({
      key: `${id} ${month}`,
      cells: [name, monthText(month), text(mean), numberText(videos)],
    })),
  )
  const heads = [progressText('item'), progressText('month'), progressText('score'), progressText('videos')]
  return (
    <Section title={progressText('scores')}>
      <ItemTrends items={trends} table={{ heads, numbers: [2, 3], rows }} />
    </Section>
  )
}
