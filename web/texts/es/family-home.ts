export default {
  due: 'Pendiente',
  finishCheckout: 'Termine su compra para {tournament}',
  heldUntil: '{total}, sus lugares están reservados hasta las {time}',
  payInvoice: 'Pague la factura de {tournament}',
  handIn: '{count, plural, one {Entregue # video} other {Entregue # videos}} para {tournament}',
  until: 'hasta el {time}',
  noEntries: 'Sin próximas competencias',
  homework: 'Tarea',
  toDo: '{count} por hacer',
  pending: '{count} pendientes de evaluación',
  needsWork: '{count, plural, one {# por practicar} other {# por practicar}}',
  allDone: 'Todo aprobado',
} as const
