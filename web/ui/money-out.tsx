import type { Cents } from '../../domain/kernel/money.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { listText } from '../texts/formats.ts'
import { AboveActions } from './dialog.tsx'
import { KeyValue } from './key-value.tsx'
import { Money } from './money.tsx'

interface MoneyOutProps {
  readonly amount: Cents
  /** Who gets it: names under which was paid; empty if none is known. */
  readonly payees: readonly string[]
  /** What stays of the payments after it. */
  readonly stays: Cents
  /** What `stays` is, where it is not the rest of payments. */
  readonly staysLabel?: string
}

/** From here on payees are counted, not named. */
const MANY = 4

/**
 * What leaves, to whom, and what stays: in every dialog that moves money out, always in sight above its red button
 * (payments rule 42).
 */
export const MoneyOut = ({ amount, payees, stays, staysLabel = staffKitText('moneyStays') }: MoneyOutProps) => (
  <AboveActions>
    <KeyValue
      ledger
      items={[
        [
          staffKitText('moneyOut'),
          <strong key="out">
            <Money cents={amount} />
          </strong>,
        ],
        [staffKitText('moneyTo'), payeesText(payees)],
        [staysLabel, <Money key="stays" cents={stays} />],
      ]}
    />
  </AboveActions>
)

const payeesText = (payees: readonly string[]): string => {
  if (payees.length === 0) return staffKitText('thePayer')
  return payees.length < MANY ? listText(payees) : staffKitText('payersCount', { count: payees.length })
}
