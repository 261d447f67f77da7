export default {
  subject: 'Dónde iniciar sesión',
  lead: 'Preguntó dónde iniciar sesión. Tiene una cuenta en:',
  ignore: 'Si usted no lo solicitó, puede ignorar este correo.',
} as const
