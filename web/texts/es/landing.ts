import type { Translation } from '../catalog.ts'
import type en from '../en/landing.ts'

export default {
  schedule: 'Programa',
  opens: 'Apertura de inscripciones',
  closes: 'Cierre de inscripciones',
  begins: 'Inicio del torneo',
  ends: 'Fin del torneo',
  yourTime: '{time} en su zona horaria',
  timesIn: 'Zona horaria: {zone}.',
  calendar: 'Agregar al calendario',
  map: 'Abrir en el mapa',
  contact: '¿Preguntas? Escriba al organizador',
  left: '{left, plural, one {Queda # lugar} other {Quedan # lugares}}',
  registered: 'Ya inscritos',
  athletes: '{count, plural, one {# atleta} other {# atletas}}',
  noFacility: 'Sin centro de entrenamiento',
  nobodyYet: 'Aún no hay nadie. ¡Inscríbase primero!',
  until: 'Abierta hasta el {day}',
} satisfies Translation<typeof en>
