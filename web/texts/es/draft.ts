export default {
  isDraft: 'Este torneo es un borrador. Solo lo ven su personal y los administradores de la cuenta.',
  publish: 'Publicar',
  publishTitle: '¿Publicar {title}?',
  publishNow: 'Será visible para todos de inmediato y se abrirán las inscripciones. No podrá volver a ser un borrador.',
  publishLater:
    'Será visible para todos a partir de {time}, cuando se abran las inscripciones. No podrá volver a ser un borrador.',
  lacks: '{check} no está completo: {what}.',
  published: 'Se publicó {title}',
} as const
