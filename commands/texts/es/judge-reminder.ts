export default {
  subject: 'Hay videos de {tournament} por evaluar',
  missing: '{missing, plural, one {Le queda # video} other {Le quedan # videos}} por evaluar.',
  judge: 'Evaluar los videos',
  why: 'Recibe este correo porque es juez del torneo y un director lo ha pedido.',
} as const
