export default {
  subject: '{count, plural, one {Ein neuer Hinweis} other {# neue Hinweise}} im Verlauf',
  'rules.refund-by-taker': 'Erstattung durch die Person, die die Zahlung angenommen hat',
  'rules.refund-without-cancellation': 'Erstattung ohne Stornierung',
  'rules.entry-after-draw': 'Anmeldung nach der Auslosung geändert',
  'rules.brief-role': 'Funktion binnen einer Stunde erteilt und entzogen',
  'rules.many-exports': 'Viele Exporte des Verlaufs',
  inTournament: '{rule}, {tournament}',
  line: '{line} ({count})',
  open: 'Hinweise ansehen',
  why: 'Sie erhalten diese E-Mail, weil Sie die Organisation verwalten. Im Verlauf können diese E-Mails ausgeschaltet werden.',
} as const
