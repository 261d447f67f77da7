export default {
  subject: 'Nuevas fechas: {tournament}',
  moved: 'La organización cambió las fechas del torneo.',
  start: 'Inicio: {to} (antes: {from})',
  end: 'Final: {to} (antes: {from})',
  registration: 'Cierre de inscripciones: {to} (antes: {from})',
  entries: 'La inscripción de {athletes} sigue igual.',
  open: 'Ver el torneo',
  why: 'Recibe este correo porque su familia está inscrita en el torneo.',
  whyStaff: 'Recibe este correo porque forma parte del personal del torneo.',
} as const
