export default {
  'call-config-invalid': 'Este torneo no tiene una configuración válida para llamar a los atletas.',
  'unknown-staging-location': '«{location}» no es una zona de llamada de este torneo.',
  'unknown-bracket-location': '«{location}» no es un área de este torneo.',
  'unknown-minutes': '{minutes} minutos no es una opción de este torneo.',
  'bracket-not-found': 'Esta llave ya no existe: se volvieron a sortear las llaves.',
  'bracket-not-in-staging': 'Esta llave no está en llamada.',
  'bracket-not-assigned': 'Esta llave no está compitiendo en ningún área.',
  'already-called': 'A esta llave ya se la ha llamado.',
  'called-to': 'Alguien acaba de llamar a esta llave a {location}.',
  'already-competing': 'Esta llave ya está compitiendo en un área.',
  'sent-to': 'Alguien acaba de enviar esta llave a {location}.',
} as const
