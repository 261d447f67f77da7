export default {
  why: 'Recibe este correo porque su familia está inscrita en {tournament}. Trata de ese torneo y lo envían sus organizadores de {organization}.',
  answer: 'Para contestar, responda a este correo o escriba a {address}.',
} as const
