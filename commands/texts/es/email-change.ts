export default {
  linkSubject: 'Confirme su nuevo correo electrónico en {organization}',
  linkHeading: 'Confirme su nuevo correo electrónico',
  linkFor: 'La cuenta {before} en {organization} usará a partir de ahora esta dirección, {wanted}.',
  linkButton: 'Confirmar esta dirección',
  linkValidFor:
    'Este enlace funciona durante 24 horas, con la sesión de esa cuenta iniciada. No cambia nada hasta que usted confirme.',
  linkIgnore: 'Si usted no lo solicitó, puede ignorar este correo.',
  noticeSubject: 'Su correo electrónico en {organization} está a punto de cambiar',
  noticeHeading: 'Su correo electrónico está a punto de cambiar',
  noticeFor: 'Usted pidió a {organization} que use la dirección {wanted} para su cuenta en lugar de esta.',
  noticeSent: 'Hemos enviado un enlace a la nueva dirección. No cambia nada hasta que se confirme allí.',
  noticeButton: 'Abrir su perfil',
  noticeIgnore: 'Si usted no lo solicitó, inicie sesión, cancele el cambio en su perfil y avise a la organización.',
} as const
