import { describe, expect, it } from 'vitest'
import type { InvoiceRow } from '../../../api/contract/invoices.ts'
import type { LineItem, TransactionRow } from '../../../api/contract/payments.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { invoicesWorkbook } from '../../../api/payments/invoices.xlsx.ts'
import { transactionsWorkbook } from '../../../api/payments/transactions.xlsx.ts'
import { participantsWorkbook } from '../../../api/registration/participants.xlsx.ts'
import { workbookRows } from '../../support/workbook-rows.ts'

async function* one<T>(page: T): AsyncGenerator<T> {
  yield page
}
const line = (description: string, more: Partial<LineItem> = {}): LineItem => ({
  lineId: description,
  catalogItemId: null,
  eventId: 'e',
  invoiceId: null,
  studentId: 's1',
  description,
  quantity: 1,
  price: 65,
  tax: 0,
  isCanceled: false,
  isRefunded: false,
  swappedTo: null,
  ...more,
})
const transaction = (more: Partial<TransactionRow> = {}): TransactionRow =>
  ({
    id: 'x1',
    transactionId: 'x1',
    tournamentId: 't',
    date: '2027-03-06T03:30:00.000Z',
    type: 'charge',
    status: 'success',
    method: 'card',
    cardBrand: 'visa',
    lastFour: '4242',
    category: 'Tournament',
    description: 'Spring Cup',
    declineCode: null,
    errorCode: null,
    errorType: null,
    errorDescription: null,
    coupon: '=CODE',
    discount: 10,
    convenienceFee: 2.5,
    platformFee: 1,
    total: 122.5,
    totalLessFees: 118.65,
    refunded: 0,
    refundable: 122.5,
    isCanceled: false,
    dispute: null,
    disputed: null,
    payer: '+Pat',
    membershipId: 'm',
    userId: 'u',
    lineItems: [
      line('=Forms'),
      line('Shirt', { studentId: null, quantity: 2, price: 50, tax: 4.13, isCanceled: true }),
    ],
    ...more,
  }) as TransactionRow
const names = new Map([['s1', '@Ada Rook']])
const transactions = (report: 'basic' | 'detailed', rows: readonly TransactionRow[], language: 'en' | 'de' = 'en') =>
  workbookRows(transactionsWorkbook(one({ rows, names }), { report, language, timezone: 'America/Chicago' }))

describe('the report of transactions', () => {
  it('basic has a row for each transaction, with its amounts and the time in the tournament’s time zone', async () => {
    expect(await transactions('basic', [transaction()])).toEqual([
      {
        Date: new Date('2027-03-05T21:30Z'),
        Order: 'x1',
        Transaction: 'x1',
        Type: 'Charge',
        Status: 'Success',
        Payer: "'+Pat",
        Description: "'=Forms; 2 × Shirt",
        Method: 'card',
        Card: 'visa 4242',
        Coupon: "'=CODE",
        Discount: 10,
        'Convenience Fee': 2.5,
        Total: 122.5,
        'Processor Fees': 3.85,
        Net: 118.65,
        Refunded: 0,
      },
    ])
  })

  it('detailed has a row for each line, and the amounts once', async () => {
    const rows = await transactions('detailed', [transaction(), transaction({ id: 'x2', lineItems: [] })])
    const cells = rows.map((row) => [
      row.Item,
      row.Athlete,
      row.Quantity,
      row['Unit Price'],
      row['Line Total'],
      row.Total,
      row.Canceled,
    ])
    expect(cells).toEqual([
      ["'=Forms", "'@Ada Rook", 1, 65, 65, 122.5, undefined],
      ['Shirt', undefined, 2, 25, 50, undefined, 'Yes'],
      ['Spring Cup', undefined, undefined, undefined, undefined, 122.5, undefined],
    ])
  })

  it('has the reason of a failed transaction, and no net amount for it', async () => {
    const failed = transaction({ status: 'failure', errorCode: 'card_declined', errorDescription: '-insufficient' })
    const [row] = await transactions('basic', [failed])
    expect(row).toMatchObject({ Status: 'Failure', Error: 'card_declined · -insufficient', 'Not Settled': 122.5 })
    for (const column of ['Discount', 'Convenience Fee', 'Total', 'Processor Fees', 'Net', 'Refunded'])
      expect(row).not.toHaveProperty(column)
    const lines = await transactions('detailed', [failed])
    expect(lines.map(({ Price, Tax }) => [Price, Tax])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    const [given] = await transactions('basic', [transaction({ status: 'pending', isCanceled: true })], 'de')
    expect(given).toMatchObject({ Status: 'Storniert', Art: 'Zahlung' })
  })
})

it('the invoices report has a row for each invoice, with its changes', async () => {
  const invoice: InvoiceRow = {
    id: 'i1',
    tournamentId: 't',
    membershipId: 'm',
    userId: 'u',
    member: '=Pat',
    number: '1001',
    description: '-Late fee',
    total: 25.5,
    status: 'PendingNotice',
    created: '2027-03-06T03:30:00.000Z',
    modified: '2027-03-06T03:30:00.000Z',
    paid: null,
    expires: null,
    transactionId: null,
    eventChanges: [{ type: 'Add', eventId: 'e', eventName: 'Forms', studentId: 's1' }],
  }
  const [row] = await workbookRows(
    invoicesWorkbook(one({ rows: [invoice], names }), { language: 'en', timezone: 'America/Chicago' }),
  )
  expect(row).toEqual({
    Number: '1001',
    Member: "'=Pat",
    Description: "'-Late fee",
    Total: 25.5,
    Status: 'Not sent',
    Created: new Date('2027-03-05T21:30Z'),
    'Last Modified': new Date('2027-03-05T21:30Z'),
    'Event Changes': 'Add · Forms · @Ada Rook',
  })
})

it('the participants report has a row for each event that is not canceled, with contacts', async () => {
  const entry = (eventId: string, status: 'complete' | 'pending' | 'canceled') => ({
    id: eventId,
    eventId,
    curriculumId: eventId,
    studentId: 's1',
    eventTitle: `=${eventId}`,
    status,
    transactionId: null,
    origin: 'order' as const,
    submissionId: null,
    created: '2027-03-01T15:00:00.000Z',
  })
  const athlete: RegistrationRow = {
    id: 't1.m1',
    tournamentId: 't1',
    userId: 'u1',
    created: '2027-03-01T15:00:00.000Z',
    status: 'complete',
    transactionIds: [],
    catalog: [],
    eventTitle: '',
    studentId: 's1',
    membershipId: 'm1',
    firstName: '=1+1',
    lastName: '@Rook',
    level: 'White',
    gender: 'female',
    dateOfBirth: '2014-05-02',
    weight: 31.5,
    height: 0,
    trainingFacility: null,
    specialNeeds: false,
    registeredBy: '+Pat',
    modified: '2027-03-06T03:30:00.000Z',
    customValues: [],
    events: [entry('forms', 'complete'), entry('sparring', 'pending'), entry('team', 'canceled')],
  }
  const contacts = new Map([
    [
      'm1',
      [
        { displayName: 'Pat', email: 'pat@home.example' },
        { displayName: 'Sam', email: '' },
      ],
    ],
  ])
  const roles = new Map([
    ['forms', 'Athlete' as const],
    ['sparring', 'Referee' as const],
  ])
  const rows = await workbookRows(participantsWorkbook(one({ rows: [athlete], contacts }), { roles, language: 'en' }))
  const person = {
    'Last Name': "'@Rook",
    'First Name': "'=1+1",
    Level: 'White',
    Gender: 'Female',
    'Weight (kg)': 31.5,
    'Date of Birth': new Date('2014-05-02T00:00Z'),
    'Special Needs': 'No',
    Contact: 'Pat; Sam',
    Email: 'pat@home.example',
  }
  expect(rows).toEqual([
    { Event: "'=forms", Role: 'Athlete', Status: 'Registered', ...person },
    { Event: "'=sparring", Role: 'Referee', Status: 'Unpaid', ...person },
  ])
})
