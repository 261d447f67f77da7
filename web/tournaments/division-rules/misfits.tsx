import type { Misfit } from '../../../api/contract/tournament-set-up.ts'
import { useRead } from '../../client/use-read.ts'
import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import { Reading } from '../../ui/reading.tsx'
import { Lines } from '../../ui/workbook/parts.tsx'

interface MisfitsProps {
  readonly title: string
  readonly misfits: readonly Misfit[]
}

/** Brackets drawn with other rules whose athletes no longer fit; null if all fit. */
export const Misfits = ({ title, misfits }: MisfitsProps) => (
  <Lines
    title={title}
    tone="wait"
    note={text('misfitsNote')}
    lines={misfits.map(({ eventTitle, divisionName: division, label, athletes: count }) => ({
      where: eventTitle,
      text: text('misfit', { division, label, count }),
    }))}
  />
)

/** Brackets that do not fit the current rules. */
export const CurrentMisfits = ({ tournamentId }: { readonly tournamentId: string }) => (
  <Reading of={useRead('/tournament/:t/brackets/misfits', { params: { t: tournamentId } })}>
    {(misfits) => <Misfits title={text('misfitsNow')} misfits={misfits} />}
  </Reading>
)
