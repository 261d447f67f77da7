export default {
  subject: 'Su inscripción en {tournament} ha cambiado',
  changed: 'Los organizadores cambiaron la inscripción de {athlete}.',
  adds: 'Nuevo: {events}.',
  swaps: 'Nuevo: {events}, en lugar de {instead}.',
  see: 'Ver la inscripción',
  free: 'No hay que pagar nada por ello.',
} as const
