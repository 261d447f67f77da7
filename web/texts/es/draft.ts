export default {
  isDraft: 'Este torneo es un borrador. Solo lo ven su personal y los administradores de la cuenta.',
  publish: 'Publicar',
  publishTitle: '¿Publicar {title}?',
  publishNow: 'Todos lo ven enseguida y se abren las inscripciones. No puede volver a ser un borrador.',
  publishLater:
    'Todos lo ven a partir de {time}, cuando se abren las inscripciones. No puede volver a ser un borrador.',
  lacks: '{check} no está completo: {what}.',
  published: '{title} está publicado',
} as const
