export default {
  'not-drawn': 'Die Turnierbäume sind noch nicht ausgelost.',
  'field-too-large': 'Das sind mehr als {most} Athleten, zu viele für eine Probe.',
  'tournament-ended': 'Turnier beendet',
  'tournament-started': 'Turnierbäume können nur vor Beginn des Turniers neu ausgelost werden.',
  'no-divisions': 'Das Turnier hat noch keine Klassen. Fügen Sie den Disziplinen Klassen hinzu, bevor Sie auslosen.',
  'bracket-not-found': 'Diesen Turnierbaum gibt es nicht mehr: Es wurde neu ausgelost.',
  'place-called': 'Dieser Turnierbaum ist schon aufgerufen. Nehmen Sie den Aufruf zurück, bevor Sie Plätze tauschen.',
  'places-changed': 'Jemand anderes hat die Plätze dieses Turnierbaums inzwischen geändert. Bitte prüfen Sie sie.',
  'bracket-called': 'Ein Turnierbaum ist schon aufgerufen. Nehmen Sie den Aufruf zurück, bevor Sie neu auslosen.',
  'brackets-called':
    '{called} Turnierbäume sind schon aufgerufen. Nehmen Sie die Aufrufe zurück, bevor Sie neu auslosen.',
} as const
