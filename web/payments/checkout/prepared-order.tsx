import type { CheckoutPreparation } from '../../../api/contract/payments.ts'
import { fromDollars, sumCents } from '../../../domain/kernel/money.ts'
import { studentName } from '../../accounts/student-name.ts'
import { groupsOfLines } from '../../registration/cart-groups.ts'
import type { Desk } from '../../registration/desk.ts'
import { OrderLines } from '../../registration/order-lines.tsx'
import { paymentsText } from '../../texts/en/payments.ts'

/** The placed order. */
export const PreparedOrder = ({
  desk,
  preparation,
}: {
  readonly desk: Desk
  readonly preparation: CheckoutPreparation
}) => {
  const lines = preparation.lineItems.map((line) => ({ ...line, price: fromDollars(line.price), changedTo: null }))
  return (
    <OrderLines
      label={paymentsText('yourPurchase')}
      groups={groupsOfLines(
        lines,
        desk.students.map((student) => ({ id: student.id, name: studentName(student) })),
      )}
      sums={{
        subtotal: sumCents(lines.map(({ price }) => price)),
        tax: sumCents(preparation.lineItems.map(({ tax }) => fromDollars(tax))),
        discount: fromDollars(preparation.discount),
        convenienceFee: fromDollars(preparation.convenienceFee),
        total: fromDollars(preparation.total),
      }}
      feeName={desk.tournament.convenienceFeeDescriptor}
    />
  )
}
