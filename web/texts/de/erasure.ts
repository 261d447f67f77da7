export default {
  title: 'Persönliche Daten löschen',
  confirm: 'Endgültig löschen',
  cancel: 'Abbrechen',
  erased: 'Gelöscht',
  sorry: 'Leider ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  who: 'Wer',
  everyone: 'Alle: {name}',
  student: '{name} (Schüler)',
  blocked: 'Kann zurzeit nicht gelöscht werden',
  erasedData: 'Was gelöscht wird',
  isDeleted: 'Wird gelöscht',
  noneLeft: 'Es gibt niemanden mehr zu löschen',
  details: 'Namen, E-Mail-Adressen, Telefonnummern, Geburtsdaten, Gewicht und Größe',
  mails: 'Hier aufbewahrte E-Mails und SMS, Einladungen und der Zugang',
  pictures: '{count, plural, one {# Bild} other {# Bilder}}',
  customValues: '{count, plural, one {# eigener Wert} other {# eigene Werte}}',
  feedback: 'Die Texte von {count, plural, one {# Feedback-Nachricht} other {# Feedback-Nachrichten}}',
  endedData: 'Was beendet wird',
  orders:
    '{count, plural, one {# offene Bestellung wird} other {# offene Bestellungen werden}} storniert; eine Zahlung, die noch gelingt, wird vollständig erstattet',
  invoices:
    '{count, plural, one {# unbezahlte Rechnung wird} other {# unbezahlte Rechnungen werden}} storniert; eine Zahlung, die noch gelingt, wird vollständig erstattet',
  offers:
    '{count, plural, one {# angebotener Platz geht} other {# angebotene Plätze gehen}} an den nächsten Athleten auf der Warteliste',
  waits: '{count, plural, one {# Platz auf einer Warteliste} other {# Plätze auf Wartelisten}}',
  invitations: '{count, plural, one {# offene Einladung} other {# offene Einladungen}}',
  uploads:
    '{count, plural, one {# Video, das} other {# Videos, die}} gerade hochgeladen {count, plural, one {wird} other {werden}}',
  drafts: '{count, plural, one {# nicht gespeicherte Bewertung} other {# nicht gespeicherte Bewertungen}}',
  keptData: 'Was bleibt',
  keptUnnamed: 'Bleibt, unter „Erased Athlete“',
  registrations: '{count, plural, one {# Anmeldung} other {# Anmeldungen}}',
  brackets: '{count, plural, one {# Platz in einem Turnierbaum} other {# Plätze in Turnierbäumen}}',
  payments:
    '{payments, plural, one {# Zahlung} other {# Zahlungen}} und {refunds, plural, one {# Erstattung} other {# Erstattungen}}',
  paymentsWorth:
    '{payments, plural, one {# Zahlung} other {# Zahlungen}} und {refunds, plural, one {# Erstattung} other {# Erstattungen}}, insgesamt {amount}',
  studentsLeft:
    '{count, plural, one {# Schüler} other {# Schüler}} dieser Familie {count, plural, one {hat} other {haben}} dann keinen Erwachsenen mehr, der für sie handelt.',
  videos: '{count, plural, one {# eingereichtes Video} other {# eingereichte Videos}} der Schüler, mit den Dateien',
  reviews:
    '{count, plural, one {# Bewertung} other {# Bewertungen}} dieser Videos: Ergebnisse, Kommentare, Zeichnungen und Sprachnotizen',
  cheers: '{count, plural, one {# Jubelruf} other {# Jubelrufe}} in diesen Videos',
  reviewsGiven:
    '{count, plural, one {# Bewertung} other {# Bewertungen}} anderer Schüler: Kommentare und Sprachnotizen gehören diesen Schülern',
  whyKept: 'Von Anmeldungen und Turnierbäumen hängen Ergebnisse anderer ab, und Zahlungen gehören in die Buchhaltung.',
  remains:
    'Frühere Sicherungen und freier Platz in den Dateien der Datenbank können diese Daten enthalten, bis sie gelöscht oder überschrieben werden.',
  forGood: 'Dies lässt sich nicht rückgängig machen.',
} as const
