export default {
  order: 'Bestellung {number}, {amount}',
  orderOnly: 'Bestellung {number}',
  entry: 'Teilnahme an {event}',
  invoice: 'Rechnung {number}, {amount}',
  transaction: 'Zahlung {number}, {amount}',
  disbursement: 'Auszahlung von {amount}',
  refund: 'Erstattung von {amount}',
  chargeback: 'Rückbuchung von {amount}',
  oneBracket: 'Auslosung von 1 Turnierbaum',
  brackets: 'Auslosung von {count} Turnierbäumen',
  erasedFamily: 'Gelöschte Familie',
  family: 'Familie {name}',
} as const
