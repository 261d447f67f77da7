export default {
  order: 'Pedido {number}, {amount}',
  orderOnly: 'Pedido {number}',
  entry: 'Participación en {event}',
  invoice: 'Factura {number}, {amount}',
  transaction: 'Transacción {number}, {amount}',
  disbursement: 'Desembolso de {amount}',
  refund: 'Reembolso de {amount}',
  chargeback: 'Contracargo de {amount}',
  oneBracket: 'Sorteo de 1 llave',
  brackets: 'Sorteo de {count} llaves',
  erasedFamily: 'Familia eliminada',
  family: 'Familia {name}',
} as const
