import { z } from 'zod'
import { type EventOf, event, selector } from '../../kernel/event.ts'
import { count, idOf, nameOf, rank, readingOfFile, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'
import { importFailure, importFailures } from '../../kernel/workbook/import-failure.ts'
import { AS_FOUND } from '../../kernel/workbook/reading.ts'

/**
 * Athletes and entries that the import created; the others in the workbook existed before. Null in events upcast from
 * version 1.
 */
const created = { newStudents: count('New athletes').nullable(), newEntries: count('New registrations').nullable() }
const unknown = { newStudents: null, newEntries: null }

interface ImportResult {
  readonly students: number | null
  readonly entries: number | null
  readonly newStudents: number | null
  readonly newEntries: number | null
}
/** Describes the result. A workbook can be imported again, so its athletes and entries may already exist. */
const importResult = ({ students, entries, newStudents, newEntries }: ImportResult): string => {
  if (students === null || entries === null || newStudents === null || newEntries === null) return 'Import completed'
  const athletes = (n: number) => plural(n, 'athlete', 'athletes')
  const registrations = (n: number) => plural(n, 'registration', 'registrations')
  const added = `${plural(newStudents, 'new athlete', 'new athletes')}, ${registrations(newEntries)} added`
  const existing = `${athletes(students - newStudents)}, ${registrations(entries - newEntries)} already there`
  return `Import completed: ${added}; ${existing}`
}

/**
 * The import of one workbook of registrations. Stream `bulk-import-<tenant>.<importId>`. The workbook (personal data)
 * stays in blob storage until the import has ended; its content becomes events of memberships and registrations.
 */
export const bulkImportEvents = {
  ImportStarted: event(
    3,
    z.object({
      importId: idOf('import'),
      tournamentId: idOf('tournament'),
      /** The user who started the import; '' in events upcast from version 1. */
      userId: idOf('user'),
      /** The file's name on that user's machine. Personal data of the user: it may name a club or a child. */
      filename: nameOf('import', 'File'),
      /** Name of the workbook's blob. */
      uri: token(),
      /** SHA-256 of the workbook: an import id is bound to one file. */
      contentHash: token(),
      /** How the director said to read it. */
      reading: readingOfFile(),
      groups: count(),
      students: count('Athletes'),
      entries: count('Registrations'),
    }),
    {
      audit: {
        about: 'import',
        values: ({ students }) => ({ students }),
        title: (data) => `Import started: ${plural(data.students, 'athlete', 'athletes')}`,
        omits: ['reading'],
      },
      personal: { subject: (data) => data.userId, erased: { filename: 'Erased' } },
      upcasters: [
        (data) => ({ ...(data as object), userId: '' }),
        (data) => ({ ...(data as object), reading: AS_FOUND }),
      ],
    },
  ),
  ImportGroupRegistered: event(
    2,
    z.object({
      importId: idOf('import'),
      tournamentId: idOf('tournament'),
      group: rank(),
      membershipId: idOf('membership'),
      ...created,
    }),
    {
      audit: {
        about: 'import',
        title: 'Group of an import registered',
        omits: ['newStudents', 'newEntries'],
        facts: 'all',
      },
      upcasters: [(data) => ({ ...(data as object), ...unknown })],
    },
  ),
  ImportCompleted: event(
    2,
    z.object({
      importId: idOf('import'),
      tournamentId: idOf('tournament'),
      groups: count(),
      /** Athletes and registrations listed in the workbook; null in events upcast from version 1. */
      students: count('Athletes').nullable(),
      entries: count('Registrations').nullable(),
      ...created,
    }),
    {
      audit: {
        about: 'import',
        values: ({ students, entries, newStudents, newEntries }) =>
          students === null || entries === null || newStudents === null || newEntries === null
            ? { counted: 'no', newStudents: 0, newEntries: 0, oldStudents: 0, oldEntries: 0 }
            : {
                counted: 'yes',
                newStudents,
                newEntries,
                oldStudents: students - newStudents,
                oldEntries: entries - newEntries,
              },
        title: importResult,
        omits: ['groups', 'students', 'entries', 'newStudents', 'newEntries'],
      },
      upcasters: [(data) => ({ ...(data as object), students: null, entries: null, ...unknown })],
    },
  ),
  /** The import ended before all groups were registered; those registered before remain. */
  ImportFailed: event(
    1,
    z.object({ importId: idOf('import'), tournamentId: idOf('tournament'), reason: importFailure() }),
    {
      audit: {
        about: 'import',
        values: ({ reason }) => ({ reason: selector(reason) }),
        title: ({ reason }) => `Import not finished: ${importFailures[reason]}`,
        omits: ['reason'],
      },
    },
  ),
}
export type BulkImportEvent = EventOf<typeof bulkImportEvents>
