export default {
  subject: 'Su webhook a {host} se ha desactivado',
  what: '{host} no ha aceptado nada de lo que enviamos, así que hemos dejado de intentarlo.',
  open: 'Ver qué ha pasado',
  undelivered: 'Lo que no se pudo entregar se conserva. Cuando vuelva a activar el webhook, se enviará en orden.',
} as const
