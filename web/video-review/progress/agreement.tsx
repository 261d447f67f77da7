import type { ReadAnswer } from '../../client/endpoints.ts'
import { progressText } from '../../texts/en/progress.ts'
import { numberFormat } from '../../texts/formats.ts'
import { numberText } from '../../ui/count.ts'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import classes from './progress.module.css'

const signed = (points: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(points)

/** How far reviewers of the same video disagree, and on which rubrics. */
export const Agreement = ({
  of,
}: {
  readonly of: Pick<ReadAnswer<'/review/progress'>, 'Differences' | 'Reviewers'>
}) => {
  const names = new Map(of.Reviewers.map(({ id, displayName }) => [id, displayName]))
  const whole = of.Differences.filter(({ rubricId }) => rubricId === null).toSorted((a, b) => a.mean - b.mean)
  const mostApart = (reviewerId: string) =>
    of.Differences.filter((one) => one.reviewerId === reviewerId && one.rubricId !== null).toSorted(
      (a, b) => Math.abs(b.mean) - Math.abs(a.mean),
    )[0]
  return (
    <Section title={progressText('agreement')}>
      {whole.length === 0 ? null : <p className={classes.hint}>{progressText('agreementHint')}</p>}
      <PlainTable
        heads={[
          progressText('reviewer'),
          progressText('scoreCompared'),
          progressText('differsMost'),
          progressText('videos'),
        ]}
        numbers={[1, 3]}
        empty={progressText('noAgreement')}
        rows={whole.map(({ reviewerId, mean, videos }) => {
          const apart = mostApart(reviewerId)
          const on = { rubric: apart?.title ?? '', points: signed(-(apart?.mean ?? 0)) }
          return {
            key: reviewerId,
            cells: [
              names.get(reviewerId) ?? progressText('former'),
              signed(mean),
              apart === undefined ? '' : progressText('differsMostBy', on),
              numberText(videos),
            ],
          }
        })}
      />
    </Section>
  )
}
