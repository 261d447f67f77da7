export default {
  due: 'Pendiente',
  finishCheckout: 'Termine su compra para {tournament}',
  heldUntil: '{total}, sus lugares están reservados hasta las {time}',
  payInvoice: 'Pague la factura de {tournament}',
  handIn: '{count, plural, one {Envíe # video} other {Envíe # videos}} para {tournament}',
  until: 'hasta el {time}',
  noEntries: 'Sin próximas competencias',
  homework: 'Tarea',
  toDo: '{count} por hacer',
  pending: '{count} en revisión',
  needsWork: '{count, plural, one {# por mejorar} other {# por mejorar}}',
  allDone: 'Todo aprobado',
} as const
