export default {
  'call-config-invalid': 'Dieses Turnier hat keine gültigen Einstellungen für den Aufruf der Athleten.',
  'unknown-staging-location': '„{location}“ ist kein Vorstartbereich dieses Turniers.',
  'unknown-bracket-location': '„{location}“ ist keine Kampffläche dieses Turniers.',
  'unknown-minutes': '{minutes} Minuten stehen bei diesem Turnier nicht zur Wahl.',
  'bracket-not-found': 'Diesen Turnierbaum gibt es nicht mehr: Die Turnierbäume wurden neu ausgelost.',
  'bracket-not-in-staging': 'Dieser Turnierbaum ist nicht im Vorstart.',
  'bracket-not-assigned': 'Dieser Turnierbaum läuft auf keiner Kampffläche.',
  'already-called': 'Dieser Turnierbaum ist schon aufgerufen.',
  'called-to': 'Dieser Turnierbaum wurde gerade nach {location} aufgerufen.',
  'already-competing': 'Dieser Turnierbaum läuft schon auf einer Kampffläche.',
  'sent-to': 'Dieser Turnierbaum wurde gerade nach {location} geschickt.',
} as const
