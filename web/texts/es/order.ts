export default {
  title: 'Pedido',
  details: 'Detalles',
  number: 'Número de pedido',
  registeredBy: 'Inscrito por',
  payment: 'Pago',
  athletes: 'Atletas',
  items: 'Artículos adicionales',
  quantity: 'Cantidad {quantity}',
  none: 'Ningún atleta de este torneo está inscrito con este pedido.',
  openTransaction: 'Abrir en Transacciones',
  openRegistrations: 'Abrir Inscripciones',
  manage: 'Gestionar',
} as const
