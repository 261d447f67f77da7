import { downloadInvoices, downloadTransactions } from '../contract/downloads.ts'
import { linkTo } from '../documents/link-to.ts'
import { route } from '../http/route.ts'
import { invoicesDownload, transactionsReports } from './reports.download.ts'

export const downloadTransactionsRoute = route(downloadTransactions, (request) =>
  linkTo(request, transactionsReports[request.params.x], request.params.t),
)

export const downloadInvoicesRoute = route(downloadInvoices, (request) =>
  linkTo(request, invoicesDownload, request.params.t),
)
