export default {
  title: 'Tablero de llamadas',
  interrupted: 'Conexión interrumpida',
  empty: 'En este momento no se llama a ninguna división',
  pageOf: 'Página {page} de {pages}',
  minutes: '{minutes} min',
  now: 'Ahora',
  late: '{minutes} min tarde',
  veryLate: '> {minutes} min tarde',
  fresh: 'Nuevo',
  next: 'A continuación',
  since: 'desde las',
} as const
