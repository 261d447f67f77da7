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
  pending: '{count} in Prüfung',
  needsWork: '{count, plural, one {# zu verbessern} other {# zu verbessern}}',
  allDone: 'Alles bestanden',
} as const
