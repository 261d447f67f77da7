import type { MedalsOnWire } from '../../api/contract/results.ts'
import { resultsText } from '../texts/en/results.ts'
import { Section } from '../ui/page.tsx'
import { PlainTable } from '../ui/plain-table.tsx'

/** The medal table by training facility. */
export const Medals = ({ medals }: { readonly medals: readonly MedalsOnWire[] }) => (
  <Section title={resultsText('medals')}>
    <PlainTable
      heads={[resultsText('facility'), resultsText('gold'), resultsText('silver'), resultsText('bronze')]}
      numbers={[1, 2, 3]}
      empty={resultsText('noMedals')}
      rows={medals.map(({ facility, gold, silver, bronze }) => ({
        key: facility,
        cells: [facility, gold, silver, bronze],
      }))}
    />
  </Section>
)
