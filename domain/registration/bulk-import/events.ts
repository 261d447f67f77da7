import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, idOf, nameOf, rank, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'

/** Athletes and entries that the import made; all others that it lists stood there already. Null: the first version. */
const made = { newStudents: count('New athletes').nullable(), newEntries: count('New registrations').nullable() }
const unsaid = { newStudents: null, newEntries: null }

interface ImportResult {
  readonly students: number | null
  readonly entries: number | null
  readonly newStudents: number | null
  readonly newEntries: number | null
}
/** What is listed is not what was new: a workbook can be imported again. */
const importResult = ({ students, entries, newStudents, newEntries }: ImportResult): string => {
  if (students === null || entries === null || newStudents === null || newEntries === null) return 'Import completed'
  const athletes = (n: number) => plural(n, 'athlete', 'athletes')
  const registrations = (n: number) => plural(n, 'registration', 'registrations')
  const added = `${plural(newStudents, 'new athlete', 'new athletes')}, ${registrations(newEntries)} added`
  const stood = `${athletes(students - newStudents)}, ${registrations(entries - newEntries)} already there`
  return `Import completed: ${added}; ${stood}`
}

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
      filename: nameOf('import', 'File'),
      /** The workbook's name in blob storage. */
      uri: token(),
      /** SHA-256 of the workbook: the same import id is the same file. */
      contentHash: token(),
      groups: count(),
      students: count('Athletes'),
      entries: count('Registrations'),
    }),
    {
      audit: {
        about: 'import',
        title: (data) => `Import started: ${plural(data.students, 'athlete', 'athletes')}`,
        sets: { status: 'Running' },
      },
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
    {
      audit: { about: 'import', title: 'A group of the import registered', omits: ['newStudents', 'newEntries'] },
      upcasters: [(data) => ({ ...(data as object), ...unsaid })],
    },
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
    {
      audit: {
        about: 'import',
        title: importResult,
        omits: ['students', 'entries', 'newStudents', 'newEntries'],
        sets: { status: 'Complete' },
      },
      upcasters: [(data) => ({ ...(data as object), students: null, entries: null, ...unsaid })],
    },
  ),
}
export type BulkImportEvent = EventOf<typeof bulkImportEvents>
