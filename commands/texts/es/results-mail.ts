export default {
  subject: 'Resultados de {tournament}',
  placed: '{athlete}, {event}: lugar {place}.',
  corrected: '{athlete}, {event}: lugar {place} tras una corrección.',
  unplaced: '{athlete}, {event}: sin lugar.',
  open: 'Ver los resultados',
  ignore: 'Recibe este correo porque su familia está inscrita en el torneo.',
} as const
