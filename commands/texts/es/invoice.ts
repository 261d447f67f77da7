export default {
  'subjects.notice': 'Factura de {tournament}',
  'subjects.reminder': 'Recordatorio: su factura de {tournament}',
  'subjects.paid': 'Su factura de {tournament} está pagada',
  'amounts.notice': 'Tiene una factura de {amount} (número {number}).',
  'amounts.reminder': 'Su factura de {amount} (número {number}) sigue pendiente de pago.',
  'amounts.paid': 'Gracias. Hemos recibido {amount} por la factura {number}.',
  adds: 'Corresponde a: {events}.',
  swaps: 'Corresponde a: {events} en lugar de {instead}.',
  until: 'Le reservamos el lugar hasta el {moment}.',
  pay: 'Ver y pagar la factura',
  see: 'Ver la factura',
  yours: 'Solo usted puede abrir la factura: inicie sesión con esta dirección de correo.',
} as const
