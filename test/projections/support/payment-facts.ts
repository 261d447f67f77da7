import { type DataOf, type Fact, M, sizeM, T } from './facts.ts'

const line = (lineId: string, eventId: string | null, studentId: string | null, price: number, tax = 0) => ({
  lineId,
  eventId,
  catalogItemId: eventId === null ? 'shirt' : null,
  studentId,
  description: eventId === null ? 'T-shirt' : `Event ${eventId}`,
  quantity: eventId === null ? 2 : 1,
  price,
  tax,
})

/** A charge of $194.30, prepared and paid, of which the processor keeps $5.93 and the platform $1.50. */
export const charge = (
  transactionId: string,
  choices: DataOf<'ChargePrepared'>['choices'] = sizeM,
): readonly Fact[] => {
  const of = { transactionId, tournamentId: T }
  return [
    {
      type: 'ChargePrepared',
      data: {
        ...of,
        membershipId: M,
        userId: 'u1',
        orderId: transactionId,
        description: 'Spring Open',
        lineItems: [
          line('n1', 'e1', 's1', 5_000),
          line('n2', 'e2', 's1', 5_000),
          line('n3', 'e1', 's2', 5_000),
          line('i1', null, null, 4_000, 330),
        ],
        choices,
        discount: 0,
        convenienceFee: 100,
        platformFee: 150,
        total: 19_430,
        currency: 'usd',
      },
    },
    { type: 'PaymentIntentCreated', data: { ...of, paymentIntentId: `pi_${transactionId}` } },
    {
      type: 'ChargeSucceeded',
      data: {
        ...of,
        userId: 'u1',
        paymentIntentId: `pi_${transactionId}`,
        chargeId: `ch_${transactionId}`,
        amount: 19_430,
        cardBrand: 'visa',
        lastFour: '4242',
        processorFee: 593,
      },
    },
  ]
}

export const refundOf = (transactionId: string, refundId: string, amount: number, lineIds: string[] = []): Fact => ({
  type: 'RefundRequested',
  data: {
    transactionId,
    tournamentId: T,
    refundId,
    userId: 'u1',
    amount,
    description: 'Injury',
    lineItemsToCancel: lineIds.map((lineId) => ({ lineId, eventId: null, catalogItemId: null, studentId: null })),
    swappedLines: [],
    reason: 'requested',
  },
})
