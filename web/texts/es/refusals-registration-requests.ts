export default {
  'requests-off': 'Los organizadores de este torneo no aceptan solicitudes aquí. Escríbales, por favor.',
  'request-too-late': 'El torneo ha comenzado. Pregunte a los organizadores en el lugar.',
  'request-open': 'Ya hay una solicitud pendiente para esta inscripción.',
  'request-not-found': 'No se encontró la solicitud.',
  'request-answered': 'Esta solicitud ya fue respondida o retirada.',
  'refund-changed': 'El reembolso es ahora de {refund}. Revíselo de nuevo.',
  'not-correctable': 'Esto no se puede corregir para un solo torneo.',
} as const
