export default {
  title: 'Dónde tiene sesión iniciada',
  about: 'Los navegadores en los que tiene la sesión iniciada. Ciérrela en los que no reconozca o ya no use.',
  browserOn: '{browser} en {system}',
  unknown: 'Navegador desconocido',
  macOrIpad: 'Mac o iPad',
  here: 'Este navegador',
  since: 'Sesión iniciada <when></when>',
  lastUsed: 'último uso <when></when>',
  usedNow: 'usado en la última hora',
  signOut: 'Cerrar sesión',
  signOutOf: 'Cerrar la sesión de {browser}',
  signOutOthers: 'Cerrar las demás sesiones',
  othersTitle: '¿Cerrar las demás sesiones?',
  othersText:
    'Solo seguirá con la sesión iniciada en este navegador. Lo que no se haya guardado en los demás se pierde.',
  keep: 'No cerrar',
  signedOut: 'Sesión cerrada',
  signedOutOthers: 'Se cerraron las demás sesiones',
  cannotTellApart:
    'Su proveedor de inicio de sesión no distingue las sesiones. Para cerrarlas en otros lugares, use los ajustes del proveedor.',
} as const
