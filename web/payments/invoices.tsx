import { overviewText } from '../texts/overview.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/page.tsx'

/** The Invoices tab, which is not built yet: says what it will hold. */
const Invoices = () => (
  <Section title={overviewText('invoices')}>
    <EmptyState title={overviewText('invoicesNotBuilt')}>{overviewText('invoicesPlan')}</EmptyState>
  </Section>
)
export default Invoices
