export default {
  manage: 'Verwalten',
  overview: 'Übersicht',
  registrations: 'Anmeldungen',
  transactions: 'Zahlungen',
  invoices: 'Rechnungen',
  athleteCall: 'Athletenaufruf',
  judging: 'Wertung',
  settings: 'Einstellungen',
  audit: 'Prüfung',
  notFound: 'Das Turnier wurde nicht gefunden',
  eventPage: 'Turnierseite',
  facilities: 'Trainingsorte',
} as const
