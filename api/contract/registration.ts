import { z } from 'zod'
import { customValue, student, trainingFacility } from './accounts.ts'
import { dollars } from './tournaments.ts'

const configuration = z.array(z.object({ key: z.string(), value: z.string() }))

/** An answer as it is sent: no longer than a form has room for. */
const answered = z.object({ key: z.string().max(200), value: z.string().max(5_000) })

/** What a parent puts together before checkout. Quantities 0 to 10 (spec §5). */
export const cart = z.object({
  tournamentId: z.string(),
  entries: z.array(z.object({ eventId: z.string(), studentId: z.string() })).max(200),
  items: z
    .array(z.object({ catalogItemId: z.string(), quantity: z.int().min(1).max(10), config: z.array(answered).max(50) }))
    .max(50),
  /** Answers to the events' inputs, per student. */
  answers: z.array(z.object({ studentId: z.string(), values: z.array(answered).max(100) })).max(50),
  /** The general terms, and ids of events and items whose additional terms were accepted. */
  terms: z.object({ hasAccepted: z.boolean(), accepted: z.array(z.string().max(200)).max(500) }),
})
export type Cart = z.infer<typeof cart>

/** Wire row of a membership's registration in one tournament (GET membership/tournament/{id}/registration). */
export const registration = z.object({
  id: z.string(),
  tournamentId: z.string(),
  membershipId: z.string(),
  userId: z.string().nullable(),
  created: z.string(),
  modified: z.string(),
  status: z.enum(['pending', 'complete']),
  transactionIds: z.array(z.string()),
  /** The checkout that is not finished: `orderId` is its checkoutId and transaction; its places are kept until then. */
  openOrder: z.object({ orderId: z.string(), total: dollars, expires: z.string() }).nullable(),
  events: z.array(
    z.object({
      id: z.string(),
      eventId: z.string(),
      curriculumId: z.string(),
      submissionId: z.string().nullable(),
      studentId: z.string(),
      status: z.enum(['pending', 'complete', 'canceled']),
      created: z.string(),
    }),
  ),
  catalog: z.array(
    z.object({
      id: z.string(),
      catalogItemId: z.string(),
      qty: z.int(),
      config: configuration,
      status: z.enum(['pending', 'complete', 'canceled']),
      created: z.string(),
    }),
  ),
})
export type Registration = z.infer<typeof registration>

/** GET membership/registrations adds where it was. */
export const registrationOfUser = registration.extend({ tournamentTitle: z.string(), startDate: z.string() })
export type RegistrationOfUser = z.infer<typeof registrationOfUser>

/**
 * One athlete of the manage area's grid (GET registrations/manage/{t}, live view `registrations`, scope tournamentId).
 * Key: studentId.
 */
export const registrationRow = z.object({
  studentId: z.string(),
  membershipId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  level: z.string().nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  dateOfBirth: z.string().nullable(),
  weight: z.number(),
  height: z.number(),
  trainingFacility: trainingFacility.nullable(),
  specialNeeds: z.boolean(),
  registeredBy: z.string().nullable(),
  modified: z.string(),
  registeredEvents: z.array(
    z.object({
      entryId: z.string(),
      eventId: z.string(),
      eventTitle: z.string(),
      status: z.enum(['pending', 'complete', 'canceled']),
      transactionId: z.string().nullable(),
      origin: z.enum(['order', 'import', 'staff']),
    }),
  ),
  customValues: z.array(customValue),
})
export type RegistrationRow = z.infer<typeof registrationRow>

/** Details of a grid row: the athlete with everything registered. */
export const registrationDetails = z.object({ student, row: registrationRow })
export type RegistrationDetails = z.infer<typeof registrationDetails>

/** GET registrations/summary/{t}: amounts in dollars; refunds, chargebacks and fees are positive numbers. */
export const financialSummary = z.object({
  totalCollected: dollars,
  totalRefunded: dollars,
  totalChargebacks: dollars,
  cardProcessorFees: dollars,
  npnlFees: dollars,
  netProceeds: dollars,
  disbursements: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      amount: dollars,
      numAthletes: z.int(),
      periodStart: z.string(),
      periodEnd: z.string(),
    }),
  ),
  roles: z.array(z.object({ role: z.string(), numMembers: z.int() })),
  events: z.array(
    z.object({
      eventId: z.string(),
      eventName: z.string(),
      numAthletes: z.int(),
      divisionsWithoutMatch: z.int(),
    }),
  ),
  catalog: z.array(z.object({ itemName: z.string(), configuration: z.string(), numPurchases: z.int() })),
})
export type FinancialSummary = z.infer<typeof financialSummary>

/** GET registrations/import/{t}/bulk/setup: where the workbook goes; POST bulk/preview and POST bulk take its uri. */
export const uploadTicket = z.object({
  endpoint: z.string(),
  container: z.string(),
  filename: z.string(),
  sasToken: z.string(),
})
export type UploadTicket = z.infer<typeof uploadTicket>
export const bulkImportRequest = z.object({
  uri: z.string().min(1).max(500),
  /** What the file was called on the director's machine. */
  filename: z.string().max(200).optional(),
})
export const bulkImportPreview = z.object({
  uri: z.string(),
  groups: z.array(
    z.object({
      emails: z.array(z.string()),
      facility: z.string().nullable(),
      students: z.array(z.object({ name: z.string(), events: z.array(z.string()) })),
      registrations: z.int(),
    }),
  ),
  /** Rows of the workbook as people count them (the header is row 1). */
  errors: z.array(z.object({ row: z.int(), error: z.string() })),
  /** Data that is missing but may be: the athletes go in; brackets may lack it later. */
  warnings: z.array(z.object({ row: z.int(), warning: z.string() })),
  /** Facilities the import will add. */
  newFacilities: z.array(z.string()),
  totals: z.object({ rows: z.int(), groups: z.int(), students: z.int(), registrations: z.int() }),
})
export type BulkImportPreview = z.infer<typeof bulkImportPreview>
/** Live view `bulk-imports` (scope: tournamentId). */
export const bulkImportRow = z.object({
  importId: z.string(),
  filename: z.string(),
  groups: z.int(),
  groupsDone: z.int(),
  /** As the workbook lists them. */
  students: z.int(),
  entries: z.int(),
  /** What of them the import made; the others stood there already. Null until it is complete, and for imports of old. */
  newStudents: z.int().nullable(),
  newEntries: z.int().nullable(),
  status: z.enum(['running', 'complete']),
  started: z.string(),
})
export type BulkImportRow = z.infer<typeof bulkImportRow>

/** POST tournament/{t}/inputs/image: a jpg or png of at most 2 MB; `image` is its base64, as a data URI or alone. */
export const pictureToKeep = z.object({
  /** The input's `bindTo`. */
  key: z.string().min(1).max(200),
  studentId: z.string().regex(/^[\w-]{1,100}$/),
  image: z.string().max(2_850_000),
})
/** `uri` is what the answer to the input says; the picture is read with GET images/{student}/{id}. */
export const keptPicture = z.object({ uri: z.string() })
export type KeptPicture = z.infer<typeof keptPicture>
export const pictureToShow = z.object({
  contentType: z.enum(['image/jpeg', 'image/png']),
  /** Base64. */
  value: z.string(),
})
export type PictureToShow = z.infer<typeof pictureToShow>
