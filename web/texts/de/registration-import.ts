export default {
  title: 'Anmeldungen importieren',
  choose: 'Anmeldungen importieren',
  template:
    'Eine Zeile je Athlet und Disziplin. Die Überschrift sagt, was in jeder Spalte steht; die Disziplinen dieses Turniers stehen in der Arbeitsmappe.',
  building: 'Vorschau von {filename} wird erstellt',
  failed: 'Leider ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  another: 'Andere Datei wählen',
  importAnother: 'Weitere Datei importieren',
  import: 'Importieren',
  close: 'Schließen',
  totals: 'Summen',
  rows: 'Zeilen',
  groups: 'Gruppen',
  athletes: 'Athleten',
  registrations: 'Anmeldungen',
  row: 'Zeile {row}',
  cell: 'Zeile {row}, {column}',
  header: '{sheet}, Zeile {row}',
  good: 'Alle Zeilen können importiert werden.',
  goodUnmatched:
    'Alle Zeilen können importiert werden, aber {count, plural, one {# Zeile meldet für eine Disziplin an, in der sie} other {# Zeilen melden für eine Disziplin an, in der sie}} zu keiner Klasse {count, plural, one {passt} other {passen}}.',
  bad: '{count, plural, one {# Zeile kann} other {# Zeilen können}} nicht importiert werden. Korrigieren Sie die Datei und wählen Sie sie erneut.',
  errors: 'Fehler',
  unmatched: 'Ohne Klasse',
  unmatchedNote:
    'Nach jetzigem Stand kämen diese Athleten in keinen Turnierbaum. Vervollständigen Sie die Datei, korrigieren Sie die Athleten später oder ändern Sie die Klassenregeln.',
  unmatchedIn: '{name}, {event}: {why}',
  ignored: 'Ignorierte Spalten',
  ignoredNote: 'Diese Überschriften sind unbekannt: Was darunter steht, wird nicht importiert.',
  left: 'Fehlende Spalten',
  leftNote: 'Ihr Inhalt bleibt leer.',
  unlikely: 'Unwahrscheinliche Angaben',
  unlikelyNote:
    'Sie können importiert werden. Bitte prüfen Sie sie: Ein Datum, eine Einheit oder eine Spalte könnte falsch sein.',
  missing: 'Fehlende Angaben',
  missingNote: 'Die Athleten werden ohne sie importiert. Für die Turnierbäume können sie später nötig sein.',
  newFacilities: 'Neue Trainingsorte',
  newFacilitiesNote: 'Sie werden der Organisation hinzugefügt.',
  groupsTitle: 'Gruppen',
  groupHolds:
    '{students, plural, one {# Athlet} other {# Athleten}}, {entries, plural, one {# Anmeldung} other {# Anmeldungen}}',
  athleteEvents: '{name}: {events}',
  fromRows: '{count, plural, one {Zeile {rows}} other {Zeilen {rows}}}',
  imports: 'Importe',
  running:
    '{done} von {groups, plural, one {# Gruppe} other {# Gruppen}}: {students, plural, one {# Athlet} other {# Athleten}}, {entries, plural, one {# Anmeldung} other {# Anmeldungen}}',
  imported:
    'Importiert: {students, plural, one {# Athlet} other {# Athleten}}, {entries, plural, one {# Anmeldung} other {# Anmeldungen}}',
  importedNew:
    'Importiert: {students, plural, one {# neuer Athlet} other {# neue Athleten}}, {entries, plural, one {# Anmeldung} other {# Anmeldungen}} hinzugefügt',
  notFinished:
    'Nicht abgeschlossen, {done, number} von {count, plural, one {# Gruppe} other {# Gruppen}} importiert. {why}',
  importedNothing: 'Nichts Neues importiert',
  alreadyThere:
    '{result}. Bereits vorhanden: {students, plural, one {# Athlet} other {# Athleten}}, {entries, plural, one {# Anmeldung} other {# Anmeldungen}}',
} as const
