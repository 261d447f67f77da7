export default {
  subject: 'Ancla del historial de {title} hasta el evento {position, number}',
  keep: 'Conserve esta línea. Demuestra cómo era el historial hasta el evento {position, number}: {streams, plural, one {# registro} other {# registros}}, con firma.',
  open: 'Ver el historial',
  check:
    'Para comprobar el historial, guarde estas líneas en un archivo y ejecute "npm run verify-history" con ANCHOR_FILE apuntando a él. La comprobación falla si el historial hasta una de las anclas se ha cambiado o eliminado.',
  why: 'Recibe este correo, como máximo uno al día por organización, porque quien opera la instalación ha indicado su dirección.',
} as const
