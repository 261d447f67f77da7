import type { Translation } from '../catalog.ts'
import type en from '../en/landing.ts'

export default {
  schedule: 'Programa',
  opens: 'Apertura de inscripciones',
  closes: 'Cierre de inscripciones',
  begins: 'Inicio del torneo',
  ends: 'Fin del torneo',
  yourTime: '{time} en su zona horaria',
  timesIn: 'Las horas corresponden a {zone}.',
  calendar: 'Añadir al calendario',
  map: 'Abrir en el mapa',
  contact: '¿Preguntas? Escriba al organizador',
  left: '{left, plural, one {Queda # plaza} other {Quedan # plazas}}',
  registered: 'Ya inscritos',
  athletes: '{count, plural, one {# atleta} other {# atletas}}',
  noFacility: 'Sin centro de entrenamiento',
  nobodyYet: 'Nadie todavía: sea el primero.',
  until: 'Abierta hasta el {day}',
} satisfies Translation<typeof en>
