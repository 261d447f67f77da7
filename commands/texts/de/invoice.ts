export default {
  'subjects.notice': 'Rechnung für {tournament}',
  'subjects.reminder': 'Erinnerung: Ihre Rechnung für {tournament}',
  'subjects.paid': 'Ihre Rechnung für {tournament} ist bezahlt',
  'amounts.notice': 'Sie haben eine Rechnung über {amount} (Nummer {number}).',
  'amounts.reminder': 'Ihre Rechnung über {amount} (Nummer {number}) ist noch offen.',
  'amounts.paid': 'Vielen Dank. Wir haben {amount} für die Rechnung {number} erhalten.',
  adds: 'Sie ist für: {events}.',
  swaps: 'Sie ist für: {events} statt {instead}.',
  until: 'Der Platz ist für Sie reserviert bis {moment}.',
  pay: 'Rechnung ansehen und bezahlen',
  see: 'Rechnung ansehen',
  yours: 'Nur Sie können die Rechnung öffnen: Loggen Sie sich mit dieser E-Mail-Adresse ein.',
} as const
