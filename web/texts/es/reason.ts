export default {
  chooseFirst: 'Elija primero una opción.',
  fillInFirst: 'Complete primero lo que falta.',
  emailFirst: 'Escriba primero una dirección de correo.',
  correctFirst: 'Corrija primero las filas con problemas.',
} as const
