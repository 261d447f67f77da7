export default {
  'not-started': '{title} empieza el {date}. El botón de grabar no estará activo hasta entonces.',
  ended: 'El torneo ha terminado.',
  'one-only': 'En los torneos solo se puede entregar un video por prueba.',
  'no-videos-taken': 'En esta prueba no se pide ningún video.',
  'not-registered': 'Este alumno no está inscrito en la prueba.',
  'cannot-watch': 'No tiene permiso para ver este evento.',
  'not-taken-back': 'Un video de un torneo no se puede retirar.',
  'no-entry': 'No se entregó ningún video para esta prueba.',
} as const
