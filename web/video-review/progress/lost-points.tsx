import type { LostOnWire } from '../../../api/contract/progress.ts'
import { progressText } from '../../texts/en/progress.ts'
import { numberFormat } from '../../texts/formats.ts'
import { numberText } from '../../ui/count.ts'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import classes from './progress.module.css'

const pointsText = (points: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points)

/** The rubrics that cost the most points, most first. */
export const LostPoints = ({ lost }: { readonly lost: readonly LostOnWire[] }) => (
  <Section title={progressText('lost')}>
    <p className={classes.hint}>{progressText('lostHint')}</p>
    <PlainTable
      heads={[progressText('rubric'), progressText('points'), progressText('videos')]}
      numbers={[1, 2]}
      empty={progressText('nothingLost')}
      rows={lost.map(({ rubricId, title, points, videos }) => ({
        key: rubricId,
        cells: [title, pointsText(points), numberText(videos)],
      }))}
    />
  </Section>
)
