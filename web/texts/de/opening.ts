export default {
  linkUsed: 'Dieser Link wurde bereits verwendet',
  linkNotFound: 'Dieser Link funktioniert nicht',
  linkUnchecked: 'Der Link kann nicht geprüft werden',
  title: 'Eröffnen Sie Ihre Organisation',
  about:
    'Sie erhält eine eigene Adresse, und Sie werden ihr erster Administrator. Alles außer der Adresse lässt sich später ändern.',
  name: 'Name der Organisation',
  nameExample: 'Kampfkunst Löwen',
  address: 'Adresse',
  isFree: '{address} ist frei',
  timeZone: 'Zeitzone',
  currency: 'Währung',
  usDollar: 'US-Dollar',
  yourName: 'Ihr Name',
  yourEmail: 'Ihre E-Mail-Adresse',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  open: 'Organisation eröffnen',
} as const
