import type { Translation } from '../catalog.ts'
import type en from '../en/waiting-list.ts'

export default {
  waitingList: 'Lista de espera',
  offerTitle: 'Hay un lugar libre en {event} para {student}',
  heldUntil: 'Se lo reservamos hasta el {moment}. Solo paga si lo acepta.',
  left: 'Quedan <b>{time}</b>',
  ended: 'Esta oferta ha terminado.',
  take: 'Aceptar el lugar',
  decline: 'Rechazar',
  declineTitle: '¿Rechazar el lugar?',
  declineAbout: 'El lugar en {event} pasa a la siguiente familia de la fila, y {student} sale de la lista de espera.',
  declined: 'El lugar pasa a la siguiente familia de la fila.',
  keep: 'Conservar la oferta',
  inLine: 'Puesto {place} en la fila',
  offered: 'Lugar ofrecido',
  join: 'Apuntarse a la lista de espera',
  joinFor: 'Apuntarse a la lista de espera de {event}: {student}',
  leave: 'Salir',
  leaveFor: 'Salir de la lista de espera de {event}: {student}',
  leaveTitle: '¿Salir de la lista de espera?',
  leaveAbout:
    '{student} tiene el puesto {place} en la fila de {event}. Quien vuelve a apuntarse empieza al final de la fila.',
  stay: 'Seguir en la lista',
  joined: '{student} está en la lista de espera de {event}.',
  leftList: '{student} ya no está en la lista de espera de {event}.',
  waiting: '{count, plural, =0 {Todavía no espera nadie.} one {Espera # alumno.} other {Esperan # alumnos.}}',
  how: 'Cuando se libera un lugar, lo reservamos para quien está primero en la fila y le avisamos por correo. Solo paga si lo acepta. Sin respuesta, su nombre pasa una vez al final de la fila; la segunda vez sale de la lista.',
} satisfies Translation<typeof en>
