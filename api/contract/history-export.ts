import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How large an export would be. */
const exportExtent = z.object({
  streams: z.int(),
  events: z.int(),
  /** About the size of the file. */
  bytes: z.int(),
})
export type ExportExtent = z.infer<typeof exportExtent>

/** Personal data as the log has it, or also opened. */
export const exportContent = z.enum(['sealed', 'opened'])

export const exportRequest = z.object({
  exportId: z.string().min(1).max(100),
  content: exportContent,
  /** What the history is needed for. */
  purpose: z.string().trim().min(1).max(500),
})

const exportLink = z.object({
  filename: z.string(),
  /** Where the file can be fetched for a few minutes. */
  value: z.string().meta({ format: 'uri-reference' }),
  /** About the size of the file. */
  bytes: z.int(),
})

const refusals = ['missing-fields', 'too-many-exports'] as const

export const readOrganizationExport = endpoint({
  method: 'GET',
  path: '/organization/history/export',
  access: 'signed-in',
  service: 'environment',
  summary: 'How large an export of the organization’s history would be, for its admins',
  response: exportExtent,
  problems: ['forbidden'],
})
export const exportOrganizationHistory = endpoint({
  method: 'POST',
  path: '/organization/history/export',
  access: 'signed-in',
  service: 'environment',
  changes: true,
  summary: 'A link to a signed export of the organization’s history, for its admins',
  reads: { of: 'history', how: 'download' },
  body: exportRequest,
  response: exportLink,
  problems: ['forbidden', ...refusals],
})

export const readTournamentExport = endpoint({
  method: 'GET',
  path: '/audit/:t/export',
  access: 'signed-in',
  service: 'environment',
  summary: 'How large an export of a tournament’s history would be, for its directors',
  response: exportExtent,
  problems: ['not-found', 'forbidden'],
})
export const exportTournamentHistory = endpoint({
  method: 'POST',
  path: '/audit/:t/export',
  access: 'signed-in',
  service: 'environment',
  changes: true,
  summary: 'A link to a signed export of a tournament’s history, for its directors',
  reads: { of: 'history', how: 'download' },
  body: exportRequest,
  response: exportLink,
  problems: ['not-found', 'forbidden', ...refusals],
})

/** Open to anyone with the link: it is signed, and the rights of the person it was made for are checked again. */
export const fetchHistoryExport = endpoint({
  method: 'GET',
  path: '/history-export/:id',
  access: 'public',
  summary: 'The file of an export of the history',
  query: z.object({
    user: z.string(),
    tournament: z.string().default(''),
    content: exportContent,
    expires: z.string(),
    signature: z.string(),
  }),
  response: z.unknown(),
  media: ['application/zip'],
  problems: ['not-found', 'forbidden', 'export-running', 'still-catching-up', 'history-broken'],
  limitPerMinute: 30,
})
