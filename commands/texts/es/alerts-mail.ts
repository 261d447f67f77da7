export default {
  subject: '{count, plural, one {Un aviso nuevo} other {# avisos nuevos}} en el historial',
  'rules.refund-by-taker': 'Reembolso hecho por la persona que recibió el pago',
  'rules.refund-without-cancellation': 'Reembolso sin cancelación',
  'rules.entry-after-draw': 'Inscripción cambiada después del sorteo',
  'rules.brief-role': 'Función asignada y retirada en menos de una hora',
  'rules.many-exports': 'Muchas exportaciones del historial',
  inTournament: '{rule}, {tournament}',
  line: '{line} ({count})',
  open: 'Ver los avisos',
  why: 'Recibe este correo porque administra la organización. Estos correos se pueden desactivar en el historial.',
} as const
