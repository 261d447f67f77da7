export default {
  'not-started': '{title} beginnt am {date}. Bis dahin lässt sich die Aufnahme nicht starten.',
  ended: 'Das Turnier ist beendet.',
  'one-only': 'Bei Turnieren kann je Disziplin nur ein Video eingereicht werden.',
  'no-videos-taken': 'Für diese Disziplin wird kein Video verlangt.',
  'not-registered': 'Dieser Schüler ist für die Disziplin nicht angemeldet.',
  'cannot-watch': 'Sie dürfen diese Veranstaltung nicht ansehen.',
  'not-taken-back': 'Ein Turniervideo lässt sich nicht zurücknehmen.',
  'no-entry': 'Für diese Disziplin wurde kein Video eingereicht.',
} as const
