import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

const LIMITS = { subject: 150, html: 20_000, athletes: 5_000 }

/** What is written: `{family}` and `{athletes}` stand for the family's names. */
const mailingText = z.object({
  subject: z.string().trim().min(1).max(LIMITS.subject),
  /** Cleaned as every formatted text is. */
  html: z.string().min(1).max(LIMITS.html),
})
const toAthletes = z.object({
  /** The athletes whose families get it: one mail a family. */
  studentIds: z.array(z.string().max(200)).min(1).max(LIMITS.athletes),
})

export const mailingPreviewRequest = mailingText.extend(toAthletes.shape).extend({
  /** Whose mail to show; the first family's unless given. */
  membershipId: z.string().max(200).optional(),
})
export const mailingRequest = mailingText.extend(toAthletes.shape).extend({
  /** Made by the browser: the same id is the same mailing. */
  mailingId: z.uuid(),
})

const mailingFailure = z.enum(['no-address', 'erased', 'not-delivered'])
export type MailingFailure = z.infer<typeof mailingFailure>

export const mailingPreview = z.object({
  /** How many families get it. */
  count: z.int(),
  leftOut: z.array(z.object({ membershipId: z.string(), reason: mailingFailure })),
  /** The very mail of one family; null where nobody can be mailed. */
  example: z
    .object({
      membershipId: z.string(),
      to: z.array(z.string()),
      replyTo: z.string().nullable(),
      subject: z.string(),
      html: z.string(),
    })
    .nullable(),
})
export type MailingPreview = z.infer<typeof mailingPreview>

export const mailingRow = z.object({
  mailingId: z.string(),
  subject: z.string(),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  started: z.string(),
})
export type MailingRow = z.infer<typeof mailingRow>
export const mailingsView = liveView({
  name: 'mailings',
  scope: 'tournament',
  service: 'membership',
  row: mailingRow,
  key: ({ mailingId }) => mailingId,
})

export const mailingDetails = mailingRow.extend({
  html: z.string(),
  families: z.array(
    z.object({
      membershipId: z.string(),
      status: z.enum(['waiting', 'sent', 'failed']),
      reason: mailingFailure.nullable(),
      settled: z.string().nullable(),
    }),
  ),
})
export type MailingDetails = z.infer<typeof mailingDetails>

export const readMailings = endpoint({
  method: 'GET',
  path: '/registrations/mail/:t',
  access: 'signed-in',
  service: 'membership',
  summary: 'What was mailed to families of a tournament, the newest first',
  response: z.array(mailingRow),
  problems: ['not-found', 'forbidden'],
})
export const readMailing = endpoint({
  method: 'GET',
  path: '/registrations/mail/:t/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'One mailing, with what became of each family’s mail',
  response: mailingDetails,
  problems: ['not-found', 'forbidden'],
})
export const repeatMailing = endpoint({
  method: 'POST',
  path: '/registrations/mail/:t/:id/again',
  access: 'signed-in',
  service: 'membership',
  summary: 'Mail again the families who did not get a mailing',
  changes: true,
  response: accepted,
  problems: ['not-found', 'forbidden', 'too-much-mail'],
  limitPerMinute: 30,
})
export const previewMailing = endpoint({
  method: 'POST',
  path: '/registrations/mail/:t/preview',
  access: 'signed-in',
  service: 'membership',
  summary: 'Who would get a mail, and the very mail of one family',
  body: mailingPreviewRequest,
  response: mailingPreview,
  problems: ['not-found', 'forbidden'],
  limitPerMinute: 30,
})
export const sendMailing = endpoint({
  method: 'POST',
  path: '/registrations/mail/:t',
  access: 'signed-in',
  service: 'membership',
  summary: 'Mail the families of these athletes',
  changes: true,
  body: mailingRequest,
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'missing-fields',
    'text-too-long',
    'mailing-to-nobody',
    'mailing-too-large',
    'too-much-mail',
  ],
  limitPerMinute: 30,
})
