export default {
  notSignedIn: 'No ha iniciado sesión',
  notCompleted: 'No se pudo completar el inicio de sesión: {reason}',
  tryAgain: 'Intentar de nuevo',
  noAccount: 'No se encontró ninguna cuenta',
  noAccountText: 'No hay ninguna cuenta con el correo {email}.',
  createAccount: 'Crear cuenta gratuita',
  logIn: 'Iniciar sesión',
  hasEnded: 'Su sesión ha terminado. Inicie sesión de nuevo para seguir donde estaba.',
  wasSignedOut: 'Se cerró la sesión de este navegador desde otro. Inicie sesión de nuevo para seguir donde estaba.',
  enterEmail: 'Ingrese el correo de su cuenta.',
  email: 'Correo electrónico',
  next: 'Siguiente',
} as const
