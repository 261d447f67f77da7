export default {
  'requests-off': 'Die Veranstalter dieses Turniers nehmen hier keine Anfragen an. Bitte schreiben Sie ihnen.',
  'request-too-late': 'Das Turnier hat begonnen. Bitte wenden Sie sich vor Ort an die Veranstalter.',
  'request-open': 'Zu dieser Anmeldung wartet bereits eine Anfrage.',
  'request-not-found': 'Die Anfrage wurde nicht gefunden.',
  'request-answered': 'Diese Anfrage wurde beantwortet oder zurückgezogen.',
  'refund-changed': 'Die Erstattung beträgt jetzt {refund}. Bitte prüfen Sie sie noch einmal.',
  'not-correctable': 'Das lässt sich nicht für ein einzelnes Turnier berichtigen.',
} as const
