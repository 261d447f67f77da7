import { mayManageInvoices, maySeeTransactions } from '../../commands/payments/policies.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { studentsByIds } from '../../projections/accounts/memberships.queries.ts'
import { invoiceOnWire } from '../../projections/payments/invoices.live.ts'
import { invoiceKeys, invoicesByIds } from '../../projections/payments/invoices.queries.ts'
import { transactionOnWire } from '../../projections/payments/transactions.live.ts'
import { transactionKeys, transactionsByIds } from '../../projections/payments/transactions.queries.ts'
import type { Download, DownloadRequest } from '../documents/download.ts'
import { loadPages } from '../documents/load-pages.ts'
import { invoicesWorkbook } from './invoices.xlsx.ts'
import { transactionsWorkbook } from './transactions.xlsx.ts'

/** Download Transactions, for directors (payments rule 36). */
const transactionsReport = (report: 'basic' | 'detailed'): Download => ({
  file: `transactions-${report}.xlsx`,
  may: maySeeTransactions,
  filename: (title) => `transactions ${report} - ${title}.xlsx`,
  content: (request) => {
    const { language, tournament } = request
    return transactionsWorkbook(transactionPages(request), { report, language, timezone: tournament.timezone })
  },
})
export const transactionsReports = {
  basic: transactionsReport('basic'),
  detailed: transactionsReport('detailed'),
} as const

/** All invoices of a tournament, for its directors. */
export const invoicesDownload: Download = {
  file: 'invoices.xlsx',
  may: mayManageInvoices,
  filename: (title) => `invoices - ${title}.xlsx`,
  content: (request) => {
    const { language, tournament } = request
    return invoicesWorkbook(invoicePages(request), { language, timezone: tournament.timezone })
  },
}

async function* transactionPages(request: DownloadRequest) {
  const { app, tenant, tournament } = request
  const t = tournament.tournamentId
  const pages = loadPages(
    await transactionKeys(app.reader, tenant, t),
    (ids) => transactionsByIds(app.reader, tenant, t, ids),
    ({ id }) => id,
  )
  for await (const page of pages) {
    const rows = page.map(transactionOnWire)
    const students = rows.flatMap(({ lineItems }) => lineItems.flatMap(({ studentId }) => studentId ?? []))
    yield { rows, names: await namesOf(request, students) }
  }
}

async function* invoicePages(request: DownloadRequest) {
  const { app, tenant, tournament } = request
  const t = tournament.tournamentId
  const pages = loadPages(
    await invoiceKeys(app.reader, tenant, t),
    (ids) => invoicesByIds(app.reader, tenant, t, ids),
    ({ invoiceId }) => invoiceId,
  )
  for await (const page of pages) {
    const rows = page.map(invoiceOnWire)
    const students = rows.flatMap(({ eventChanges }) => eventChanges.map(({ studentId }) => studentId))
    yield { rows, names: await namesOf(request, students) }
  }
}

const namesOf = async (
  { app, tenant }: DownloadRequest,
  students: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const known = students.length === 0 ? [] : await studentsByIds(app.reader, tenant, [...new Set(students)])
  return new Map(known.map(({ studentId, firstName, lastName }) => [studentId, fullName({ firstName, lastName })]))
}
