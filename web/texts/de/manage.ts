import type { Translation } from '../catalog.ts'
import type en from '../en/manage.ts'

export default {
  manage: 'Verwalten',
  overview: 'Übersicht',
  registrations: 'Anmeldungen',
  transactions: 'Zahlungen',
  invoices: 'Rechnungen',
  athleteCall: 'Athletenaufruf',
  settings: 'Einstellungen',
  audit: 'Prüfung',
  notFound: 'Das Turnier wurde nicht gefunden',
  eventPage: 'Turnierseite',
  facilities: 'Trainingsorte',
} satisfies Translation<typeof en>
