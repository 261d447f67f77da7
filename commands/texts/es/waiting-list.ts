export default {
  'subjects.offered': 'Hay un lugar libre para usted en {event}',
  'subjects.end': 'Su oferta para {event} ha terminado',
  'subjects.off': 'Ya no está en la lista de espera de {event}',
  isFree: 'Se liberó un lugar en {event} de {tournament}, y el siguiente turno es de {athlete}.',
  until: 'Se lo reservamos hasta el {moment}. Solo paga si lo acepta.',
  otherwise:
    'Si no lo quiere, recházelo en la misma página para que pueda aprovecharlo la siguiente familia. Sin respuesta, el lugar pasa a ella y su nombre va, una sola vez, al final de la fila.',
  'ended.end':
    'Reservamos un lugar en {event} de {tournament} para {athlete} y no recibimos respuesta, así que pasó al siguiente de la fila. Sigue en la lista, ahora al final. Si una segunda oferta queda sin respuesta, quitaremos su nombre.',
  'ended.off':
    'Ofrecimos dos veces a {athlete} un lugar en {event} de {tournament} y no recibimos respuesta, así que quitamos su nombre de la lista. Puede volver a apuntarse cuando quiera.',
  take: 'Aceptar o rechazar el lugar',
  see: 'Ver el torneo',
} as const
