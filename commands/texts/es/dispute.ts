export default {
  'subjects.inquiry': 'Un banco pregunta por un pago de {tournament}',
  'subjects.chargeback': 'Se disputa un pago de {tournament}',
  'what.inquiry':
    'Alguien preguntó a su banco por un pago de {amount} de {tournament}. Todavía no se ha movido dinero.',
  'what.chargeback': 'Alguien disputa con su banco un pago de {tournament}; por ahora, el banco ha retirado {amount}.',
  evidenceUntil: 'Se pueden presentar pruebas hasta: {moment}.',
  'hint.inquiry': 'Responda al banco o reembolse el pago antes de que se convierta en una disputa.',
  'hint.chargeback':
    'Sin pruebas, el banco da la razón a quien pagó. Las pruebas se presentan en el proveedor de pagos.',
  see: 'Ver el pago',
  handIn: 'Presentar pruebas en el proveedor de pagos',
} as const
