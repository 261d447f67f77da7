import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { XLSX } from './workbook.ts'

/** A file that can be fetched at `value` for a few minutes (kernel rule 16). */
export const downloadLink = z.object({
  filename: z.string(),
  value: z.string().meta({ format: 'uri-reference' }),
  /** About how many pages a PDF has; null for other files. */
  pages: z.int().nullable().default(null),
})
export type DownloadLink = z.infer<typeof downloadLink>

/** Pages of a PDF; a longer one is refused as `too-many-pages` before it is printed. */
export const MAX_PAGES = 2_000

/** Comma-separated ids of athletes; everyone when absent. */
const ofChosen = z.object({ students: z.string().optional() })

export const downloadRegistrations = endpoint({
  method: 'GET',
  path: '/registrations/download/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'A link to the registrations of a tournament, all or those chosen, as a workbook',
  reads: { of: 'registrations', record: { student: 'students' }, how: 'download' },
  query: ofChosen,
  response: downloadLink,
  problems: ['not-found', 'forbidden', 'too-many-chosen'],
})

/** Open to anyone with the link: it is signed, and the rights of the person it was made for are checked again. */
export const fetchDownload = endpoint({
  method: 'GET',
  path: '/download/:file/:t',
  access: 'public',
  summary: 'The file of a download link',
  query: z.object({ user: z.string(), of: z.string().default(''), expires: z.string(), signature: z.string() }),
  response: z.unknown(),
  media: ['application/pdf', XLSX],
  problems: ['not-found', 'forbidden', 'printer-busy'],
  limitPerMinute: 30,
})

/** Formats that credentials can be printed in (tournaments rule 12). */
export const credentialTemplate = z.object({ id: z.string(), displayName: z.string() })
export type CredentialTemplate = z.infer<typeof credentialTemplate>

export const readCredentialTemplates = endpoint({
  method: 'GET',
  path: '/tournament/id/:t/credentialtemplates',
  access: 'signed-in',
  service: 'environment',
  summary: 'The formats that credentials of a tournament can be printed in',
  response: z.array(credentialTemplate),
  problems: ['not-found', 'forbidden'],
})

const ofCredentials = {
  method: 'GET',
  access: 'signed-in',
  service: 'payment',
  response: downloadLink,
} as const
const ofTemplate = ['not-found', 'forbidden', 'nobody-registered', 'too-many-chosen', 'too-many-pages'] as const
export const downloadCredentials = endpoint({
  ...ofCredentials,
  path: '/credentials/download/:t/template/:tpl',
  summary: 'A link to the credentials of everyone who is registered, or of those chosen, as a PDF',
  reads: { of: 'registrations', record: { student: 'students' }, how: 'download' },
  query: ofChosen,
  problems: ofTemplate,
})
export const downloadBlankCredentials = endpoint({
  ...ofCredentials,
  path: '/credentials/download/:t/template/:tpl/blank',
  summary: 'A link to a sheet of blank credentials, as a PDF',
  problems: ['not-found', 'forbidden', 'too-many-pages'],
})
export const downloadStudentCredentials = endpoint({
  ...ofCredentials,
  path: '/credentials/download/:t/template/:tpl/student/:s',
  summary: 'A link to the credential of an athlete, as a PDF',
  reads: { of: 'registrations', record: { student: 's' }, how: 'download' },
  problems: ofTemplate,
})
export const downloadBadges = endpoint({
  ...ofCredentials,
  path: '/badges/download/:t',
  summary: 'A link to the badges of everyone who is registered, or of those chosen, as a PDF',
  reads: { of: 'registrations', record: { student: 'students' }, how: 'download' },
  query: ofChosen,
  problems: ofTemplate,
})
export const downloadStudentBadges = endpoint({
  ...ofCredentials,
  path: '/badges/download/:t/student/:s',
  summary: 'A link to the badge of an athlete, as a PDF',
  reads: { of: 'registrations', record: { student: 's' }, how: 'download' },
  problems: ofTemplate,
})

const bracketsFormat = z.enum(['pdf', 'spreadsheet'])
const bracketsBy = z.enum(['event', 'facility'])
/** By facility: only this one; empty for athletes without a facility. */
const facility = z.string().max(200).optional()

export const downloadBrackets = endpoint({
  method: 'GET',
  path: '/brackets/download/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'A link to the brackets, as a PDF or a workbook, by event or by facility',
  reads: { of: 'brackets', how: 'download' },
  query: z.object({ format: bracketsFormat.default('pdf'), by: bracketsBy.default('event'), facility }),
  response: downloadLink,
  problems: ['not-found', 'forbidden', 'not-drawn', 'too-many-pages'],
})
/** How many pages the brackets of each facility's athletes have. */
export const bracketFacility = z.object({
  /** Empty for athletes without a facility. */
  facilityId: z.string(),
  title: z.string(),
  brackets: z.int(),
  pages: z.int(),
})
export type BracketFacility = z.infer<typeof bracketFacility>
export const readBracketFacilities = endpoint({
  method: 'GET',
  path: '/brackets/download/:t/facilities',
  access: 'signed-in',
  service: 'payment',
  summary: 'The facilities with athletes in the brackets, and about how many pages their files have',
  response: z.array(bracketFacility),
  problems: ['not-found', 'forbidden'],
})
export const downloadDivisionBrackets = endpoint({
  method: 'GET',
  path: '/brackets/download/:t/event/:e/division/:d',
  access: 'signed-in',
  service: 'payment',
  summary: 'A link to the brackets of a division, as a PDF or a workbook',
  reads: { of: 'brackets', how: 'download' },
  query: z.object({ format: bracketsFormat.default('pdf') }),
  response: downloadLink,
  problems: ['not-found', 'forbidden', 'too-many-pages'],
})
export const exportBrackets = endpoint({
  method: 'GET',
  path: '/tournament/:t/brackets/export/:x',
  access: 'signed-in',
  service: 'membership',
  summary: 'A link to the brackets in a format, as a PDF or a workbook',
  reads: { of: 'brackets', how: 'download' },
  params: { x: bracketsFormat },
  query: z.object({ by: bracketsBy.default('event'), facility }),
  response: downloadLink,
  problems: ['not-found', 'forbidden', 'not-drawn', 'too-many-pages'],
})

export const downloadTransactions = endpoint({
  method: 'GET',
  path: '/transactions/download/:t/:x',
  access: 'signed-in',
  service: 'payment',
  summary: 'A link to a report of all transactions of a tournament, as a workbook',
  reads: { of: 'payments', how: 'download' },
  params: { x: z.enum(['basic', 'detailed']) },
  response: downloadLink,
  problems: ['not-found', 'forbidden'],
})
export const downloadInvoices = endpoint({
  method: 'GET',
  path: '/invoices/download/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'A link to all invoices of a tournament, as a workbook',
  reads: { of: 'payments', how: 'download' },
  response: downloadLink,
  problems: ['not-found', 'forbidden'],
})
export const downloadParticipants = endpoint({
  method: 'GET',
  path: '/participants/download/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'A link to who takes part in which event of a tournament, as a workbook',
  reads: { of: 'registrations', tournament: 'id', how: 'download' },
  response: downloadLink,
  problems: ['not-found', 'forbidden'],
})
