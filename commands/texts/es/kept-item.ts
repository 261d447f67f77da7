export default {
  subject: '{item} se retiró en lugar de eliminarse',
  lead: 'Un alumno entregó un video para {item} mientras se eliminaba. Para conservar el video, el elemento se retiró: los alumnos no lo ven.',
  open: 'Abrir el elemento',
} as const
