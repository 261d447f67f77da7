import { downloadInvoices, downloadTransactions } from '../contract/downloads.ts'
import { createDownloadLink } from '../documents/download-link.ts'
import { route } from '../http/route.ts'
import { invoicesDownload, transactionsReports } from './reports.download.ts'

export const downloadTransactionsRoute = route(downloadTransactions, (request) =>
  createDownloadLink(request, transactionsReports[request.params.x], request.params.t),
)

export const downloadInvoicesRoute = route(downloadInvoices, (request) =>
  createDownloadLink(request, invoicesDownload, request.params.t),
)
