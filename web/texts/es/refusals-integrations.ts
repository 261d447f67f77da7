export default {
  'api-key-not-found': 'No se encontró la clave de API.',
  'api-key-incomplete': 'Ponga un nombre a la clave y elija qué puede leer.',
  'too-many-api-keys': 'Una organización puede tener {most} claves de API. Revoque una que ya no se use.',
  'delivery-not-found': 'No se encontró la entrega, o se hizo hace demasiado tiempo.',
  'delivery-taken': 'Se entregó mientras tanto.',
  'delivery-waiting': 'Aún está a la espera de entregarse.',
  'webhook-not-found': 'No se encontró el webhook.',
  'secret-outdated':
    'Los webhooks cambiaron después de esta solicitud, por lo que su secreto no se muestra de nuevo. Cree otro secreto si no lo anotó.',
  'webhook-kinds-missing': 'Elija al menos un tipo de evento.',
  'invalid-webhook-url': 'Ingrese una dirección que empiece con https:// y sea accesible desde internet.',
  'too-many-webhooks': 'Una organización puede tener {most} webhooks. Elimine uno que ya no se use.',
} as const
