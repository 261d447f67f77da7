export default {
  subject: 'Su invitación a {organization}',
  joinSubject: 'Confirme su cuenta en {organization}',
  'reasons.join': 'Usted solicitó unirse a {organization}. Confirme su correo electrónico para iniciar sesión.',
  'reasons.admin': '{organization} le ha invitado a iniciar sesión.',
  'reasons.guardian': 'Un miembro de su familia le ha invitado a su membresía en {organization}.',
  'reasons.import': 'Usted está registrado en {organization}. Con este enlace puede iniciar sesión.',
  'reasons.opening': '{organization} está lista. Este enlace le da acceso como administrador.',
  accept: 'Aceptar la invitación',
  confirm: 'Confirmar e iniciar sesión',
  validForDays:
    'Este enlace funciona durante {days, plural, one {# día} other {# días}} y solo para usted: no reenvíe este correo.',
  validFor:
    'Este enlace funciona durante {hours, plural, one {# hora} other {# horas}} y solo para usted: no reenvíe este correo.',
  ignore: 'Si no lo esperaba, puede ignorarlo o rechazarlo.',
  decline: 'Rechazar',
} as const
