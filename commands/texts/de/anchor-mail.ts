export default {
  subject: 'Anker des Verlaufs von {title} bis Ereignis {position, number}',
  keep: 'Bewahren Sie diese Zeile auf. Sie beweist, wie der Verlauf bis Ereignis {position, number} war: {streams, plural, one {# Datensatz} other {# Datensätze}}, signiert.',
  open: 'Verlauf ansehen',
  check:
    'Um den Verlauf zu prüfen, speichern Sie solche Zeilen in einer Datei und führen „npm run verify-history“ mit ANCHOR_FILE für diese Datei aus. Die Prüfung schlägt fehl, wenn der Verlauf bis zu einem der Anker geändert oder entfernt wurde.',
  why: 'Sie erhalten diese E-Mail, höchstens eine am Tag je Organisation, weil Ihre Adresse in der Installation eingetragen ist.',
} as const
