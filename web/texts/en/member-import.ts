import { catalog } from '../catalog.ts'

/** The import of families from a workbook, in the admin console. */
export const memberImportText = catalog(
  'member-import',
  {
    title: 'Import Users',
    choose: 'Import families',
    template:
      'One sheet for adults, one for students: a student names the email addresses of the adults. The workbook lists your programs, levels, facilities and custom fields.',
    building: 'Building the preview of {filename}',
    failed: 'Sorry, something went wrong. Please try again.',
    another: 'Choose another file',
    importAnother: 'Import another file',
    import: 'Import',
    close: 'Close',
    totals: 'Totals',
    newFamilies: '{count, plural, one {new family} other {new families}}',
    newAdults: '{count, plural, one {new adult} other {new adults}}',
    newStudents: '{count, plural, one {new student} other {new students}}',
    rows: '{count, plural, one {row} other {rows}}',
    good: 'Everything can be imported. People who are already members stay as they are.',
    nothingNew: 'Everyone in this file is already a member: there is nothing to import.',
    bad: '{count, plural, one {# error has} other {# errors have}} to be corrected. Correct the file and choose it again.',
    errors: 'Errors',
    unlikely: 'Unlikely details',
    unlikelyNote: 'They can be imported. Please check them: a date, a unit or a column may be wrong.',
    missing: 'Missing columns',
    missingNote: 'Their values stay empty.',
    ignored: 'Ignored columns',
    ignoredNote: 'These headers are not recognized: the cells below them are not imported.',
    families: 'Families',
    isNew: 'new',
    isExisting: 'existing',
    isAddedTo: 'existing, with someone new',
    whereCell: '{sheet}, row {row}, {column}',
    whereRow: '{sheet}, row {row}',
    sendInvitations: 'Send invitations',
    sendNote:
      'Each new adult gets one email with a link to sign in. Without it they can ask for a link on the sign-in page.',
    imports: 'Imports',
    running: '{done, number} of {count, plural, one {# family} other {# families}}',
    imported:
      'Imported: {families, plural, one {# new family} other {# new families}}, {adults, plural, one {# new adult} other {# new adults}}, {students, plural, one {# new student} other {# new students}}',
    notFinished: 'Not finished, {done, number} of {count, plural, one {# family} other {# families}} imported. {why}',
    importedNothing: 'Nothing imported: everyone was already a member',
    skipped:
      '{count, plural, one {# family was} other {# families were}} left out: they joined another way in the meantime',
  },
  { es: () => import('../es/member-import.ts'), de: () => import('../de/member-import.ts') },
)
