export default {
  title: 'Bestellung',
  details: 'Details',
  number: 'Bestellnummer',
  registeredBy: 'Angemeldet von',
  payment: 'Zahlung',
  athletes: 'Athleten',
  items: 'Zusätzliche Artikel',
  quantity: 'Menge {quantity}',
  none: 'Mit dieser Bestellung ist kein Athlet dieses Turniers angemeldet.',
  openTransaction: 'In „Zahlungen“ öffnen',
  openRegistrations: '„Anmeldungen“ öffnen',
  manage: 'Verwalten',
} as const
