import type { BulkImportRow } from '../../api/contract/registration-import.ts'
import { countText } from '../ui/count.ts'

/** The result of an import: what was new, and what was already there. */
export const importResult = (
  row: Pick<BulkImportRow, 'students' | 'entries' | 'newStudents' | 'newEntries'>,
): string => {
  const { students, entries, newStudents, newEntries } = row
  if (newStudents === null || newEntries === null) return `Imported: ${listed(students, entries)}`
  const made =
    newStudents + newEntries === 0
      ? 'nothing new'
      : `${countText(newStudents, 'new athlete')}, ${countText(newEntries, 'registration')} added`
  const [known, held] = [students - newStudents, entries - newEntries]
  return known + held === 0 ? `Imported: ${made}` : `Imported: ${made}. Already there: ${listed(known, held)}`
}

const listed = (students: number, entries: number): string =>
  `${countText(students, 'athlete')}, ${countText(entries, 'registration')}`
