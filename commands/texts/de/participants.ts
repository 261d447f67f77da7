export default {
  sheet: 'Teilnehmer',
  event: 'Disziplin',
  role: 'Funktion',
  status: 'Status',
  paid: 'Angemeldet',
  unpaid: 'Unbezahlt',
  contact: 'Kontakt',
  email: 'E-Mail',
} as const
