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
} as const
