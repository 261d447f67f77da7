import type { FinancialSummary } from '../../api/contract/registration.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { useFollow } from '../client/connection.ts'
import type { Read } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import type { Managed } from '../tournaments/managed.ts'
import { numberText } from '../ui/count.ts'
import { KeyValue } from '../ui/key-value.tsx'
import { Money } from '../ui/money.tsx'
import { Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { whenText } from '../ui/when.tsx'
import { inCatalogOrder } from './catalog-order.ts'
import classes from './overview.module.css'
import { PlainTable } from './plain-table.tsx'

/** The Overview tab: money and counts, as they change (spec/tournament-and-registration.md §2 Overview). */
const Overview = ({ tournament }: Managed) => {
  const read = useSummary(tournament.id)
  return <Reading of={read}>{(summary) => <Summary tournament={tournament} summary={summary} />}</Reading>
}
export default Overview

type SummaryProps = Pick<Managed, 'tournament'> & { readonly summary: FinancialSummary }

const Summary = ({ tournament, summary }: SummaryProps) => {
  const { timezone } = tournament
  return (
    <div className={classes.overview}>
      <div className={classes.column}>
        <Section title="Financials">
          <Financials summary={summary} />
          <p className={classes.note}>
            Not built yet: Download Transactions (Basic Report, Detailed Report) and Download Registrations.
          </p>
        </Section>
        <Section title="Events">
          <PlainTable
            heads={['Event', 'Athletes', 'Divisions unmatched']}
            numbers={[1, 2]}
            empty="No events yet"
            rows={summary.events.map(({ eventId, eventName, numAthletes, divisionsWithoutMatch }) => ({
              key: eventId,
              cells: [eventName, numberText(numAthletes), numberText(divisionsWithoutMatch)],
            }))}
          />
        </Section>
      </div>
      <div className={classes.column}>
        <Section title="Disbursements">
          <PlainTable
            heads={['Method', 'Amount', 'Unique Registrants', 'Period Start', 'Period End']}
            numbers={[1, 2]}
            empty="None yet"
            rows={summary.disbursements.map((one) => ({
              key: one.id,
              cells: [
                one.method,
                <Money key={one.id} dollars={one.amount} />,
                numberText(one.numAthletes),
                whenText(one.periodStart, 'day', timezone),
                whenText(one.periodEnd, 'day', timezone),
              ],
            }))}
          />
        </Section>
        <Section title="Roles">
          <PlainTable
            heads={['Role', 'Registrants']}
            numbers={[1]}
            empty="Nobody has registered yet"
            rows={summary.roles.map(({ role, numMembers }) => ({ key: role, cells: [role, numberText(numMembers)] }))}
          />
        </Section>
        <Section title="Catalog">
          <PlainTable
            heads={['Item', 'Configuration', 'Purchased']}
            numbers={[2]}
            empty="Nothing purchased yet"
            rows={inCatalogOrder(summary.catalog, tournament.catalog).map(
              ({ itemName, configuration, numPurchases }) => ({
                key: `${itemName} ${configuration}`,
                cells: [itemName, configuration || '–', numberText(numPurchases)],
              }),
            )}
          />
        </Section>
      </div>
    </div>
  )
}

/** Read once, then followed. */
const useSummary = (tournamentId: string): Read<FinancialSummary> => {
  const live = useFollow('summary', { tournament: tournamentId })
  const read = useRead('/registrations/summary/:t', { params: { t: tournamentId } })
  const [fresh] = live.rows.values()
  return fresh === undefined ? read : { ...read, reading: { status: 'ready', data: fresh, problem: null } }
}

const Financials = ({ summary }: { readonly summary: FinancialSummary }) => (
  <KeyValue
    ledger
    items={[
      ['Total Collected', <Money key="collected" dollars={summary.totalCollected} />],
      ['Refunded', <Money key="refunded" dollars={summary.totalRefunded} deducted />],
      ['Chargebacks', <Money key="chargebacks" dollars={summary.totalChargebacks} deducted />],
      ['Card processor fees', <Money key="card" dollars={summary.cardProcessorFees} deducted />],
      ['Platform fees', <Money key="platform" dollars={summary.npnlFees} deducted />],
      [
        'Net Proceeds',
        <strong key="net">
          <Money cents={fromDollars(summary.netProceeds)} />
        </strong>,
      ],
    ]}
  />
)
