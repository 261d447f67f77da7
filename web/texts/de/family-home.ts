export default {
  due: 'Zu erledigen',
  finishCheckout: 'Schließen Sie Ihren Kauf für {tournament} ab',
  heldUntil: '{total}, Ihre Plätze sind bis {time} reserviert',
  payInvoice: 'Bezahlen Sie die Rechnung für {tournament}',
  handIn: '{count, plural, one {# Video} other {# Videos}} für {tournament} einreichen',
  until: 'bis {time}',
  noEntries: 'Keine anstehenden Wettbewerbe',
  homework: 'Hausaufgaben',
  toDo: '{count} zu erledigen',
  pending: '{count} warten auf Bewertung',
  needsWork: '{count, plural, one {# noch zu üben} other {# noch zu üben}}',
  allDone: 'Alles bestanden',
} as const
