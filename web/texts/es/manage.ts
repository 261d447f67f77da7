export default {
  manage: 'Gestionar',
  overview: 'Resumen',
  registrations: 'Inscripciones',
  transactions: 'Transacciones',
  invoices: 'Facturas',
  athleteCall: 'Llamada de atletas',
  judging: 'Jueces',
  settings: 'Configuración',
  audit: 'Auditoría',
  notFound: 'No se encontró el torneo',
  eventPage: 'Página del evento',
  facilities: 'Centros de entrenamiento',
} as const
