export default {
  'subjects.pass': '{student}: {item} está aceptado',
  'subjects.fail': '{student}: {item} necesita un poco más de práctica',
  'what.pass': '{coach} vio el video de {item} que entregó {student} y lo aceptó. ¡Muy bien hecho!',
  'what.fail':
    '{coach} vio el video de {item} que entregó {student} y anotó qué hay que mejorar. Véanlo juntos, practiquen y grábenlo de nuevo.',
  coach: 'Un entrenador',
  again: 'El video se evaluó otra vez y esta es la decisión actual. Lo que escribimos antes ya no vale.',
  oneMore: 'Todavía falta otra evaluación de este video. Entonces le escribiremos de nuevo.',
  see: 'Ver la evaluación',
  turnOff: 'Elegir qué correos recibe',
} as const
