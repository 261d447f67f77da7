import type { Download } from './documents/download.ts'
import { badgesDownload, credentialsDownload } from './registration/credentials.download.ts'
import { registrationsDownload } from './registration/registrations.download.ts'

/** What can be downloaded of a tournament, by the file's name in its address. */
export const downloads: ReadonlyMap<string, Download> = new Map(
  [registrationsDownload, credentialsDownload, badgesDownload].map((one) => [one.file, one]),
)
