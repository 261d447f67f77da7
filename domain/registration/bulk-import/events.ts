import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, idOf, name, rank, token } from '../../kernel/fields.ts'

/** Athletes and entries that the import made; all others that it lists stood there already. Null: the first version. */
const made = { newStudents: count('New athletes').nullable(), newEntries: count('New registrations').nullable() }
const unsaid = { newStudents: null, newEntries: null }

/**
 * One workbook of registrations. Stream `bulk-import-<tenant>.<importId>`. The workbook itself (people's data) stays in
 * blob storage until the import is complete; what it said stands in the events of the memberships and registrations it made.
 */
export const bulkImportEvents = {
  ImportStarted: event(
    2,
    z.object({
      importId: idOf('import'),
      tournamentId: idOf('tournament'),
      /** Who imported; '' where the first version did not say. */
      userId: idOf('user'),
      /** What the file was called on that person's machine (a club's, a child's name): the person's own data. */
      filename: name('File'),
      /** The workbook's name in blob storage. */
      uri: token(),
      /** SHA-256 of the workbook: the same import id is the same file. */
      contentHash: token(),
      groups: count(),
      students: count('Athletes'),
      entries: count('Registrations'),
    }),
    {
      personal: { subject: (data) => data.userId, erased: { filename: 'Erased' } },
      upcasters: [(data) => ({ ...(data as object), userId: '' })],
    },
  ),
  ImportGroupRegistered: event(
    2,
    z.object({
      importId: idOf('import'),
      tournamentId: idOf('tournament'),
      group: rank(),
      membershipId: idOf('membership'),
      ...made,
    }),
    { upcasters: [(data) => ({ ...(data as object), ...unsaid })] },
  ),
  ImportCompleted: event(
    2,
    z.object({
      importId: idOf('import'),
      tournamentId: idOf('tournament'),
      groups: count(),
      /** As the workbook lists them. */
      students: count('Athletes').nullable(),
      entries: count('Registrations').nullable(),
      ...made,
    }),
    { upcasters: [(data) => ({ ...(data as object), students: null, entries: null, ...unsaid })] },
  ),
}
export type BulkImportEvent = EventOf<typeof bulkImportEvents>
