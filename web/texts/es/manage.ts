import type { Translation } from '../catalog.ts'
import type en from '../en/manage.ts'

export default {
  manage: 'Gestionar',
  overview: 'Resumen',
  registrations: 'Inscripciones',
  transactions: 'Transacciones',
  invoices: 'Facturas',
  athleteCall: 'Llamada de atletas',
  settings: 'Configuración',
  audit: 'Auditoría',
  notFound: 'No se encontró el torneo',
  eventPage: 'Página del evento',
  facilities: 'Centros de entrenamiento',
} satisfies Translation<typeof en>
