import { useLocation } from 'wouter'
import { overviewText } from '../texts/overview.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/page.tsx'

/** The Invoices tab, which nothing links to until there are invoices: for whoever has its address. */
const Invoices = () => {
  const [location] = useLocation()
  return (
    <Section title={overviewText('invoices')}>
      <EmptyState
        title={overviewText('invoicesNotBuilt')}
        action={
          <LinkButton href={location.replace(/invoices$/, 'transactions')} variant="default">
            {overviewText('toTransactions')}
          </LinkButton>
        }
      >
        {overviewText('invoicesPlan')}
      </EmptyState>
    </Section>
  )
}
export default Invoices
