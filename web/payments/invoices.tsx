import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/page.tsx'

/** The Invoices tab, which is not built yet: says what it will hold. */
const Invoices = () => (
  <Section title="Invoices">
    <EmptyState title="Invoices are not built yet">
      This tab will list the invoices of the tournament, with New Invoice, Copy Link, Send Reminder and Cancel Invoice.
      Nothing can be invoiced until then.
    </EmptyState>
  </Section>
)
export default Invoices
