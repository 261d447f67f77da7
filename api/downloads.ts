import { bracketsPdf, bracketsSheet } from './brackets/brackets.download.ts'
import type { Download } from './documents/download.ts'
import { certificatesPdf, ownCertificatePdf } from './judging/certificates.download.ts'
import { medalsSheet, resultsSheet } from './judging/results.download.ts'
import { invoicesDownload, transactionsReports } from './payments/reports.download.ts'
import { badgesDownload, credentialsDownload } from './registration/credentials.download.ts'
import { participantsDownload } from './registration/participants.download.ts'
import { registrationsDownload } from './registration/registrations.download.ts'

const all = [
  registrationsDownload,
  participantsDownload,
  credentialsDownload,
  badgesDownload,
  transactionsReports.basic,
  transactionsReports.detailed,
  invoicesDownload,
  bracketsPdf,
  bracketsSheet,
  resultsSheet,
  medalsSheet,
  certificatesPdf,
  ownCertificatePdf,
]

/** The downloads of a tournament by file name. */
export const downloads: ReadonlyMap<string, Download> = new Map(all.map((one) => [one.file, one]))
