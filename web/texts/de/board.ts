export default {
  title: 'Aufruftafel',
  interrupted: 'Verbindung unterbrochen',
  empty: 'Zurzeit ist keine Klasse aufgerufen',
  pageOf: 'Seite {page} von {pages}',
  minutes: '{minutes} Min.',
  now: 'Jetzt',
  late: '{minutes} Min. zu spät',
  veryLate: '> {minutes} Min. zu spät',
  fresh: 'Neu',
  next: 'Als Nächstes',
  since: 'seit',
} as const
