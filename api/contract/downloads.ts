import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A file that can be fetched at `value` for a few minutes (spec/tournament-and-registration.md §7 Downloads). */
export const downloadLink = z.object({ filename: z.string(), value: z.string() })
export type DownloadLink = z.infer<typeof downloadLink>

export const downloadRegistrations = endpoint({
  method: 'GET',
  path: '/registrations/download/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'A link to all registrations of a tournament, as a workbook',
  response: downloadLink,
  problems: ['not-found', 'forbidden'],
})

/** Open to whoever has the link: what is in it is signed, and the rights of whom it was made for are looked up again. */
export const fetchDownload = endpoint({
  method: 'GET',
  path: '/download/:file/:t',
  access: 'public',
  summary: 'The file of a download link',
  query: z.object({ user: z.string(), of: z.string().default(''), expires: z.string(), signature: z.string() }),
  response: z.unknown(),
  problems: ['not-found', 'forbidden', 'printer-busy'],
  limitPerMinute: 30,
})
