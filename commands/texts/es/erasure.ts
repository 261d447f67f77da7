export default {
  subject: 'Su cuenta en {organization} se eliminará',
  heading: 'Su cuenta se eliminará',
  deletedOn: 'Usted pidió a {organization} que elimine su cuenta. Se eliminará el {day}.',
  changeYourMind: 'Hasta entonces puede cambiar de opinión. Las inscripciones y los pagos se conservan sin su nombre.',
  keep: 'Conservar mi cuenta',
  notAsked: 'Si usted no lo solicitó, inicie sesión, conserve su cuenta y avise a la organización.',
} as const
