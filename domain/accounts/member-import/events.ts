import { z } from 'zod'
import { type EventOf, event, selector } from '../../kernel/event.ts'
import { count, flag, idOf, nameOf, readingOfFile, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'
import { importFailure, importFailures } from '../../kernel/workbook/import-failure.ts'
import { AS_FOUND } from '../../kernel/workbook/reading.ts'

/** What an import created. Families in the workbook that existed before count in none of these. */
const made = {
  newFamilies: count('New families'),
  newAdults: count('New adults'),
  newStudents: count('New students'),
  /** Families skipped because their people joined by other means after the preview. */
  skipped: count('Families left out'),
}

/**
 * The import of one workbook of families. Stream `member-import-<tenant>.<importId>`. The workbook (personal data)
 * stays in blob storage until the import has ended; its content becomes events of users, memberships and invitations.
 */
export const memberImportEvents = {
  MemberImportStarted: event(
    2,
    z.object({
      importId: idOf('import'),
      /** The user who started the import. */
      userId: idOf('user'),
      /** The file's name on that user's machine. Personal data of the user: it may name a club or a child. */
      filename: nameOf('import', 'File'),
      /** Name of the workbook's blob. */
      uri: token(),
      /** SHA-256 of the previewed workbook: an import id is bound to one content. */
      contentHash: token(),
      /** How the admin said to read it. */
      reading: readingOfFile(),
      /** Whether each new adult gets an invitation by mail. */
      sendInvitations: flag('Invitations are sent'),
      families: count('Families'),
      students: count('Students'),
    }),
    {
      audit: {
        about: 'import',
        values: ({ families }) => ({ families }),
        title: (data) => `Import of members started: ${plural(data.families, 'family', 'families')}`,
        omits: ['reading'],
      },
      personal: { subject: (data) => data.userId, erased: { filename: 'Erased' } },
      upcasters: [(data) => ({ ...(data as object), reading: AS_FOUND })],
    },
  ),
  /** A batch of families, in the workbook's order. */
  MembersImported: event(
    1,
    z.object({
      importId: idOf('import'),
      /** How many families of the workbook are done by now. */
      done: count('Families done'),
      ...made,
    }),
    { audit: { about: 'import', title: 'Members imported', facts: 'all' } },
  ),
  MemberImportCompleted: event(1, z.object({ importId: idOf('import'), families: count('Families'), ...made }), {
    audit: {
      about: 'import',
      values: ({ newFamilies, newStudents }) => ({ newFamilies, newStudents }),
      title: (data) =>
        `Import of members completed: ${plural(data.newFamilies, 'new family', 'new families')}, ${plural(data.newStudents, 'new student', 'new students')}`,
      omits: ['families'],
      facts: 'all',
    },
  }),
  /** The import ended before all families were done; those done before remain. */
  MemberImportFailed: event(1, z.object({ importId: idOf('import'), reason: importFailure() }), {
    audit: {
      about: 'import',
      values: ({ reason }) => ({ reason: selector(reason) }),
      title: ({ reason }) => `Import of members not finished: ${importFailures[reason]}`,
      omits: ['reason'],
    },
  }),
}
export type MemberImportEvent = EventOf<typeof memberImportEvents>
