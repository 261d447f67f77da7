import { Button } from '@mantine/core'
import type { PayoutRow, PayoutStatus } from '../../../api/contract/payouts.ts'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { ledgerText } from '../../texts/en/ledger.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Reading } from '../../ui/reading.tsx'
import { UnknownParameters } from '../../ui/unknown-parameters.tsx'
import { whenText } from '../../ui/when.tsx'
import classes from './ledger.module.css'
import { PayoutParts } from './payout-parts.tsx'

interface PayoutsProps {
  readonly tenant: string
  /** Id of the expanded payout, from the address. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
  readonly onClose: () => void
}

const keyOf = ({ id }: PayoutRow): string => id

/** The card provider's payouts to the bank; the chosen one shows its parts next to the ledger's. */
export const Payouts = ({ tenant, chosen, onChoose, onClose }: PayoutsProps) => {
  const rows = useRows('payouts', { tenant }, keyOf, '/payouts')
  return (
    <Section
      title={ledgerText('payouts')}
      aside={
        <Button variant="subtle" size="compact-md" onClick={onClose}>
          {ledgerText('closePayouts')}
        </Button>
      }
    >
      <p className={classes.sum}>{ledgerText('payoutsLead')}</p>
      <Reading
        of={asRead(rows)}
        empty={<EmptyState title={ledgerText('noPayouts')}>{ledgerText('noPayoutsText')}</EmptyState>}
      >
        {(all) => {
          const payouts = [...all.values()].toSorted((a, b) => (a.created < b.created ? 1 : -1))
          const openPayout = chosen === null ? undefined : all.get(chosen)
          return (
            <>
              <UnknownParameters known={{ payout: (id) => all.has(id) }} />
              <PlainTable
                heads={[
                  ledgerText('sent'),
                  ledgerText('arrival'),
                  ledgerText('state'),
                  ledgerText('amount'),
                  ledgerText('reference'),
                  ledgerText('consistsOf'),
                ]}
                numbers={[3]}
                empty=""
                rows={payouts.map((payout) => ({
                  key: payout.id,
                  cells: [
                    <span key="sent" className={classes.day}>
                      {whenText(payout.created)}
                    </span>,
                    <span key="arrival" className={classes.day}>
                      {whenText(payout.arrival, 'day')}
                    </span>,
                    <PayoutState key="state" payout={payout} />,
                    <Money key="amount" dollars={payout.amount} />,
                    <code key="reference">{payout.id}</code>,
                    <Button
                      key="parts"
                      variant="subtle"
                      size="compact-md"
                      aria-expanded={payout.id === chosen}
                      aria-label={`${ledgerText('showParts')} ${payout.id}`}
                      onClick={() => onChoose(payout.id === chosen ? null : payout.id)}
                    >
                      {ledgerText('showParts')}
                    </Button>,
                  ],
                }))}
              />
              {openPayout === undefined ? null : <PayoutParts key={openPayout.id} payout={openPayout} />}
            </>
          )
        }}
      </Reading>
    </Section>
  )
}

const words = { 'under-way': 'underWay', paid: 'paidOut', failed: 'payoutFailed' } as const
const tones = { 'under-way': 'wait', paid: 'good', failed: 'bad' } as const satisfies Record<PayoutStatus, string>

const PayoutState = ({ payout: { status, reason } }: { readonly payout: PayoutRow }) => (
  <>
    <BadgeStatus status={ledgerText(words[status])} tone={tones[status]} />
    {reason === null ? null : ` ${reason.replaceAll('_', ' ')}`}
  </>
)
