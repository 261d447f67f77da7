export default {
  subject: 'Resultados de {tournament}',
  placed: '{athlete}, {event}: puesto {place}.',
  corrected: '{athlete}, {event}: puesto {place} tras una corrección.',
  unplaced: '{athlete}, {event}: sin puesto.',
  open: 'Ver los resultados',
  ignore: 'Recibe este correo porque su familia está inscrita en el torneo.',
} as const
