import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'

/** Athletes and entries that the import made; all others that it lists stood there already. Null: the first version. */
const made = { newStudents: z.int().nullable(), newEntries: z.int().nullable() }
const unsaid = { newStudents: null, newEntries: null }

/**
 * One workbook of registrations. Stream `bulk-import-<tenant>.<importId>`. The workbook itself (people's data) stays in
 * blob storage until the import is complete; what it said stands in the events of the memberships and registrations it made.
 */
export const bulkImportEvents = {
  ImportStarted: event(
    2,
    z.object({
      importId: z.string(),
      tournamentId: z.string(),
      /** Who imported; '' where the first version did not say. */
      userId: z.string(),
      /** What the file was called on that person's machine (a club's, a child's name): the person's own data. */
      filename: z.string(),
      /** The workbook's name in blob storage. */
      uri: z.string(),
      /** SHA-256 of the workbook: the same import id is the same file. */
      contentHash: z.string(),
      groups: z.int(),
      students: z.int(),
      entries: z.int(),
    }),
    {
      personal: { subject: (data) => data.userId, erased: { filename: 'Erased' } },
      upcasters: [(data) => ({ ...(data as object), userId: '' })],
    },
  ),
  ImportGroupRegistered: event(
    2,
    z.object({ importId: z.string(), tournamentId: z.string(), group: z.int(), membershipId: z.string(), ...made }),
    { upcasters: [(data) => ({ ...(data as object), ...unsaid })] },
  ),
  ImportCompleted: event(
    2,
    z.object({
      importId: z.string(),
      tournamentId: z.string(),
      groups: z.int(),
      /** As the workbook lists them. */
      students: z.int().nullable(),
      entries: z.int().nullable(),
      ...made,
    }),
    { upcasters: [(data) => ({ ...(data as object), students: null, entries: null, ...unsaid })] },
  ),
}
export type BulkImportEvent = EventOf<typeof bulkImportEvents>
