export default {
  subject: 'Falta un video para {tournament}',
  until: 'Los videos se pueden entregar hasta el {date}.',
  missing: 'Aún no recibido: {entries}.',
  entry: '{athlete} ({event})',
  enter: 'Entregar el video',
  ignore: 'Recibe este correo porque su familia está inscrita en el torneo.',
} as const
