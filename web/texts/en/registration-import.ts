import { catalog } from '../catalog.ts'

/** The import of registrations from a workbook. */
export const importText = catalog(
  'registration-import',
  {
    title: 'Import Registrations',
    choose: 'Import registrations',
    template:
      'One row for each athlete and event. The header says what each column holds; the events of this tournament are listed in the workbook.',
    building: 'Building the preview of {filename}',
    failed: 'Sorry, something went wrong. Please try again.',
    another: 'Choose another file',
    importAnother: 'Import another file',
    import: 'Import',
    close: 'Close',
    totals: 'Totals',
    rows: 'rows',
    groups: 'groups',
    athletes: 'athletes',
    registrations: 'registrations',
    row: 'Row {row}',
    cell: 'Row {row}, {column}',
    header: '{sheet}, row {row}',
    good: 'Every row can be imported.',
    goodUnmatched:
      'Every row can be imported, but {count, plural, one {# row enters an event in which it matches} other {# rows enter an event in which they match}} no division.',
    bad: '{count, plural, one {# row cannot} other {# rows cannot}} be imported. Correct the file and choose it again.',
    errors: 'Errors',
    unmatched: 'No division',
    unmatchedNote:
      'For now, these athletes would be in no bracket. Complete the file, correct the athletes later, or change the division rules.',
    unmatchedIn: '{name}, {event}: {why}',
    ignored: 'Ignored columns',
    ignoredNote: 'These headers are not recognized: the cells below them are not imported.',
    left: 'Missing columns',
    leftNote: 'Their values stay empty.',
    unlikely: 'Unlikely details',
    unlikelyNote: 'They can be imported. Please check them: a date, a unit or a column may be wrong.',
    missing: 'Missing data',
    missingNote: 'Athletes are imported without it. Brackets may need it later.',
    newFacilities: 'New training facilities',
    newFacilitiesNote: 'They will be added to the organization.',
    groupsTitle: 'Groups',
    groupHolds:
      '{students, plural, one {# athlete} other {# athletes}}, {entries, plural, one {# registration} other {# registrations}}',
    athleteEvents: '{name}: {events}',
    fromRows: '{count, plural, one {row {rows}} other {rows {rows}}}',
    imports: 'Imports',
    running:
      '{done} of {groups, plural, one {# group} other {# groups}}: {students, plural, one {# athlete} other {# athletes}}, {entries, plural, one {# registration} other {# registrations}}',
    imported:
      'Imported: {students, plural, one {# athlete} other {# athletes}}, {entries, plural, one {# registration} other {# registrations}}',
    importedNew:
      'Imported: {students, plural, one {# new athlete} other {# new athletes}}, {entries, plural, one {# registration} other {# registrations}} added',
    notFinished: 'Not finished, {done, number} of {count, plural, one {# group} other {# groups}} imported. {why}',
    importedNothing: 'Nothing new was imported',
    alreadyThere:
      '{result}. Already there: {students, plural, one {# athlete} other {# athletes}}, {entries, plural, one {# registration} other {# registrations}}',
  },
  { es: () => import('../es/registration-import.ts'), de: () => import('../de/registration-import.ts') },
)
