export default {
  sheet: 'Participantes',
  event: 'Prueba',
  role: 'Función',
  status: 'Estado',
  paid: 'Inscrito',
  unpaid: 'Sin pagar',
  contact: 'Contacto',
  email: 'Correo electrónico',
} as const
