import type { BulkImportRow } from '../../api/contract/registration-import.ts'
import { importText } from '../texts/en/registration-import.ts'

/** The result of an import: new and existing records. */
export const importResult = (
  row: Pick<BulkImportRow, 'students' | 'entries' | 'newStudents' | 'newEntries'>,
): string => {
  const { students, entries, newStudents, newEntries } = row
  if (newStudents === null || newEntries === null) return importText('imported', { students, entries })
  const result =
    newStudents + newEntries === 0
      ? importText('importedNothing')
      : importText('importedNew', { students: newStudents, entries: newEntries })
  const [known, held] = [students - newStudents, entries - newEntries]
  return known + held === 0 ? result : importText('alreadyThere', { result, students: known, entries: held })
}
