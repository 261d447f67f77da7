import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wordedText } from './problem.ts'

/** The whole installation, served at its own host, the parent of the organizations' hosts. */
export const installation = z.object({
  /** Host and port that organizations' hosts end in: `localhost:4200`. */
  host: z.string(),
  /** Whether the request was for the installation's own host; false at the host of an unknown organization. */
  isBareHost: z.boolean(),
  organizations: z.enum(['none', 'one', 'several']),
  /** The organization, while there is only one: with several, their names are not disclosed. */
  only: z.object({ title: z.string(), url: z.string() }).nullable(),
})
export type Installation = z.infer<typeof installation>

export const readInstallation = endpoint({
  method: 'GET',
  path: '/installation',
  access: 'public',
  tenantless: true,
  summary: 'Whether this installation has organizations; which one, while there is only one',
  response: installation,
})

const token = z.string().min(1).max(200)
const LINK = ['opening-link-not-found', 'opening-link-used'] as const

/** Currencies in which an organization can price. */
export const currency = z.enum(['usd'])

export const checkOpeningLink = endpoint({
  method: 'POST',
  path: '/opening/link',
  access: 'public',
  tenantless: true,
  summary: 'Whether a one-time link opens an organization',
  body: z.object({ token }),
  /** Host and port that the organization's host will end in. */
  response: z.object({ host: z.string() }),
  problems: LINK,
  limitPerMinute: 30,
})

export const checkOpeningHost = endpoint({
  method: 'POST',
  path: '/opening/host',
  access: 'public',
  tenantless: true,
  summary: 'Whether a host is free, for holders of a one-time link',
  body: z.object({ token, name: z.string().max(200) }),
  response: z.object({
    name: z.string(),
    isFree: z.boolean(),
    /** Why it is not available; null when it is. */
    reason: wordedText.nullable(),
  }),
  problems: LINK,
  limitPerMinute: 120,
})

/** The form that opens an organization. */
export const openingForm = z.object({
  title: z.string().trim().min(1).max(100),
  /** First part of the organization's host: lower-case letters and digits. */
  name: z.string().trim().min(1).max(63),
  /** IANA name. */
  timeZone: z.string().min(1).max(100),
  currency,
  adminName: z.string().trim().min(1).max(200),
  adminEmail: z.string().trim().min(1).max(320),
})

export type OpeningForm = z.input<typeof openingForm>

export const openOrganization = endpoint({
  method: 'POST',
  path: '/opening',
  access: 'public',
  tenantless: true,
  summary: 'Opens an organization with its first admin, once for each link',
  changes: true,
  /** The same `requestId` is the same request, sent again. `locale` is a BCP 47 tag. */
  body: openingForm.extend({ token, requestId: z.uuid(), locale: z.string().min(2).max(35) }),
  /** Where the first admin continues. */
  response: z.object({ url: z.string() }),
  problems: [
    ...LINK,
    'tenant-exists',
    'invalid-tenant-name',
    'missing-fields',
    'invalid-time-zone',
    'currency-not-supported',
    'invalid-locale',
    'invalid-email',
    'user-exists',
    'id-in-use',
  ],
  limitPerMinute: 20,
})

export const findOrganizations = endpoint({
  method: 'POST',
  path: '/installation/find',
  access: 'public',
  tenantless: true,
  summary: 'Mails the addresses of their organizations to someone who has an account; the answer is always the same',
  body: z.object({ email: z.string().min(1).max(320) }),
  response: z.object({}),
  problems: ['invalid-email'],
  limitPerMinute: 10,
})
