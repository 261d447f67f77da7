import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'

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
    1,
    z.object({ importId: z.string(), tournamentId: z.string(), group: z.int(), membershipId: z.string() }),
  ),
  ImportCompleted: event(1, z.object({ importId: z.string(), tournamentId: z.string(), groups: z.int() })),
}
export type BulkImportEvent = EventOf<typeof bulkImportEvents>
