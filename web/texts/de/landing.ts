import type { Translation } from '../catalog.ts'
import type en from '../en/landing.ts'

export default {
  schedule: 'Zeitplan',
  opens: 'Anmeldung öffnet',
  closes: 'Anmeldeschluss',
  begins: 'Turnierbeginn',
  ends: 'Turnierende',
  yourTime: '{time} Ihrer Zeit',
  timesIn: 'Zeitzone: {zone}.',
  calendar: 'In den Kalender',
  map: 'Karte öffnen',
  contact: 'Fragen? Schreiben Sie dem Veranstalter',
  left: '{left, plural, one {Noch # Platz} other {Noch # Plätze}}',
  registered: 'Schon angemeldet',
  athletes: '{count, plural, one {# Person} other {# Personen}}',
  noFacility: 'Ohne Verein',
  nobodyYet: 'Noch niemand. Machen Sie den Anfang!',
  until: 'Offen bis {day}',
} satisfies Translation<typeof en>
