import type { Translation } from '../catalog.ts'
import type en from '../en/many.ts'

export default {
  cancelTitle: 'Cancelar las inscripciones de {count, plural, one {# atleta} other {# atletas}}',
  events: 'Cancelar',
  allEvents: 'Todas sus pruebas',
  refundPaid: 'Reembolsar lo que se pagó por ellas',
  athletes: 'Qué ocurre con cada atleta',
  whyCanceled: 'Nada que cancelar: ya está cancelada',
  whyPending: 'Aún sin pagar: el proceso de pago termina solo',
  whyElsewhere: 'Nada que cancelar: no está en esta prueba',
  cancelOf: 'Cancelar las de {count, plural, one {# atleta} other {# atletas}}',
  cancelAndRefundOf: 'Cancelar {count, number} y reembolsar {amount}',
  keep: 'Conservar',
  close: 'Cerrar',
  again: 'Intentar {count, number} de nuevo',
  undo: 'Deshacer {count, plural, one {# cancelación} other {# cancelaciones}}',
  undoAbout:
    'No se reembolsa dinero. Puede deshacerlo durante un minuto; los lugares se vuelven a ocupar si siguen libres.',
  noUndoAbout: 'Un reembolso no se puede deshacer.',
  undoNow: 'Puede deshacerlo durante un minuto. No se cobra nada; el lugar se vuelve a ocupar si sigue libre.',
  undoOver: 'Ya pasó el minuto para deshacer. Cada atleta se puede recuperar con Restaurar inscripción.',
  loss: 'Las comisiones de tarjeta no se devuelven. Estos reembolsos suponen una pérdida de {amount}.',
  doneOf: '{done, number} de {all, number} canceladas',
  restoredOf: '{done, number} de {all, number} de vuelta en sus pruebas',
  refundedOf: '{done, number} de {all, number} reembolsos solicitados',
  placeTaken: 'Mientras tanto, otra persona ocupó el lugar.',
  refundTitle: 'Reembolsar {count, plural, one {# pago} other {# pagos}}',
  refundOf: 'Reembolsar {count, plural, one {# pago} other {# pagos}}: {amount}',
  payments: 'Qué ocurre con cada pago',
  cancelBought: 'Cancelar las inscripciones y los artículos que se compraron con ellos',
} satisfies Translation<typeof en>
