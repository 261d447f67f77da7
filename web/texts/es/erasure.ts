export default {
  title: 'Borrar datos personales',
  confirm: 'Borrar para siempre',
  cancel: 'Cancelar',
  erased: 'Borrado',
  sorry: 'Lo sentimos, algo salió mal. Inténtelo de nuevo.',
  who: 'Quién',
  everyone: 'Todos: {name}',
  student: '{name} (alumno)',
  blocked: 'No se puede borrar ahora',
  erasedData: 'Lo que se borra',
  isDeleted: 'Se borra',
  noneLeft: 'No queda nadie a quien borrar',
  details: 'Nombres, correos, teléfonos, fechas de nacimiento, peso y estatura',
  mails: 'Los correos y mensajes de texto guardados aquí, las invitaciones y el acceso',
  pictures: '{count, plural, one {# foto} other {# fotos}}',
  customValues: '{count, plural, one {# valor personalizado} other {# valores personalizados}}',
  feedback: 'Los textos de {count, plural, one {# comentario} other {# comentarios}}',
  endedData: 'Lo que termina',
  orders:
    '{count, plural, one {# pedido abierto se cancela} other {# pedidos abiertos se cancelan}}; un pago que aún se complete se reembolsa por completo',
  invoices:
    '{count, plural, one {# factura sin pagar se cancela} other {# facturas sin pagar se cancelan}}; un pago que aún se complete se reembolsa por completo',
  offers:
    '{count, plural, one {# plaza ofrecida pasa} other {# plazas ofrecidas pasan}} al siguiente atleta de la lista',
  waits: '{count, plural, one {# lugar} other {# lugares}} en una lista de espera',
  invitations: '{count, plural, one {# invitación pendiente} other {# invitaciones pendientes}}',
  uploads: '{count, plural, one {# video que se está subiendo} other {# videos que se están subiendo}}',
  drafts: '{count, plural, one {# evaluación sin guardar} other {# evaluaciones sin guardar}}',
  keptData: 'Lo que queda',
  keptUnnamed: 'Queda, como «Erased Athlete»',
  registrations: '{count, plural, one {# inscripción} other {# inscripciones}}',
  brackets: '{count, plural, one {# lugar en una llave} other {# lugares en llaves}}',
  payments:
    '{payments, plural, one {# pago} other {# pagos}} y {refunds, plural, one {# reembolso} other {# reembolsos}}',
  paymentsWorth:
    '{payments, plural, one {# pago} other {# pagos}} y {refunds, plural, one {# reembolso} other {# reembolsos}}, {amount} en total',
  studentsLeft:
    '{count, plural, one {# alumno de esta familia quedará} other {# alumnos de esta familia quedarán}} sin un adulto que actúe en su nombre.',
  videos: '{count, plural, one {# video entregado} other {# videos entregados}} por los alumnos, con sus archivos',
  reviews:
    '{count, plural, one {# evaluación} other {# evaluaciones}} de estos videos: puntuaciones, comentarios, dibujos y notas de voz',
  cheers: '{count, plural, one {# ánimo} other {# ánimos}} en estos videos',
  reviewsGiven:
    '{count, plural, one {# evaluación hecha} other {# evaluaciones hechas}} a otros alumnos: los comentarios y las notas de voz pertenecen a esos alumnos',
  whyKept:
    'Los resultados de otros atletas dependen de las inscripciones y las llaves, y los pagos deben constar en la contabilidad.',
  remains:
    'Las copias de seguridad anteriores y el espacio libre de los archivos de la base de datos pueden conservar estos datos hasta que se eliminen o se sobrescriban.',
  forGood: 'Esto no se puede deshacer.',
} as const
