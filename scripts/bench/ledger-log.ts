import pg from 'pg'

/** The pattern of ten events: two orders are paid, and one of them is refunded. */
const TEN = ['ChargePrepared', 'PaymentIntentCreated', 'ChargeSucceeded', 'ReceiptSent'].flatMap((type) => [
  [type, 'a'],
  [type, 'b'],
])
const EVENTS = [...TEN, ['RefundRequested', 'a'], ['RefundSucceeded', 'a']]

const DATA: Readonly<Record<string, string>> = {
  ChargePrepared: `"membershipId":"m-1","userId":"u-1","orderId":"ID","description":"Spring Open","lineItems":[
    {"lineId":"l1","eventId":"e1","catalogItemId":null,"studentId":"s1","description":"Sparring","quantity":1,"price":6500,"tax":0},
    {"lineId":"l2","eventId":null,"catalogItemId":"c1","studentId":null,"description":"T-shirt","quantity":1,"price":2000,"tax":165}],
    "choices":[],"discount":0,"convenienceFee":281,"platformFee":150,"total":8946,"currency":"usd"`,
  PaymentIntentCreated: '"paymentIntentId":"pi_ID"',
  ChargeSucceeded: `"userId":"u-1","paymentIntentId":"pi_ID","chargeId":"ch_ID","amount":8946,"cardBrand":"visa",
    "lastFour":"4242","processorFee":289`,
  ReceiptSent: '"mailId":"receipt-ID"',
  RefundRequested: `"refundId":"r-ID","userId":"u-1","amount":6500,"description":"Injury","lineItemsToCancel":[],"swappedLines":[],"reason":"requested"`,
  RefundSucceeded: '"refundId":"r-ID","providerRefundId":"re_ID"',
}

/** Writes `count` events of orders, as the embedded store stores them. */
export const fillPayments = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into log.events
     select n, 'transaction-lions.' || id, revision, gen_random_uuid(), type, 1,
       to_char(timestamptz '2026-01-01T00:00:00Z' + n * interval '60 seconds', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
       'lions', '{"userId":"parent-17","role":"parent"}',
       gen_random_uuid()::text, 'NyaCXtYYUYJg4jB7OZZCTW0dKJKlr4RjlCQNGSPsHdI', 'c-1', null,
       'dlm4tUbNvBEh7ZnE3-xz03kH58Lq2qKhjBxZBWkFWzo',
       '{"transactionId":"' || id || '","tournamentId":"t-' || n % 7 || '",' || replace(data, 'ID', id) || '}'
     from (
       select n, types[1 + (n - 1) % 10] as type, orders[1 + (n - 1) % 10] || '-' || (n - 1) / 10 as id,
         revisions[1 + (n - 1) % 10] as revision, bodies[1 + (n - 1) % 10] as data
       from generate_series(1::bigint, $1::bigint) n,
         (select $2::text[] as types, $3::text[] as orders, $4::int[] as revisions, $5::text[] as bodies) of
     ) e`,
    [
      count,
      EVENTS.map(([type]) => type),
      EVENTS.map(([, order]) => order),
      EVENTS.map(([, order], at) => EVENTS.slice(0, at).filter(([, other]) => other === order).length),
      EVENTS.map(([type = '']) => (DATA[type] ?? '').replaceAll(/\s*\n\s*/g, '')),
    ],
  )
  await client.query('vacuum analyze log.events')
  await client.query('checkpoint')
  await client.end()
}
