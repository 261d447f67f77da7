export default {
  linkUsed: 'Este enlace ya se usó',
  linkNotFound: 'Este enlace no funciona',
  linkUnchecked: 'No se puede comprobar el enlace',
  title: 'Abra su organización',
  about:
    'Tendrá su propia dirección y usted será su primer administrador. Todo menos la dirección se puede cambiar después.',
  name: 'Nombre de la organización',
  nameExample: 'Artes Marciales Leones',
  address: 'Dirección',
  isFree: '{address} está libre',
  timeZone: 'Zona horaria',
  currency: 'Moneda',
  usDollar: 'Dólar estadounidense',
  yourName: 'Su nombre',
  yourEmail: 'Su correo electrónico',
  invalidEmail: 'Ingrese un correo electrónico válido',
  open: 'Abrir organización',
} as const
