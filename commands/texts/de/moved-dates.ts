export default {
  subject: 'Neue Termine: {tournament}',
  moved: 'Die Turnierleitung hat die Termine des Turniers verschoben.',
  start: 'Beginn: {to} (bisher: {from})',
  end: 'Ende: {to} (bisher: {from})',
  registration: 'Anmeldeschluss: {to} (bisher: {from})',
  entries: 'Die Anmeldung von {athletes} bleibt bestehen.',
  open: 'Zum Turnier',
  why: 'Sie erhalten diese E-Mail, weil Ihre Familie für das Turnier angemeldet ist.',
  whyStaff: 'Sie erhalten diese E-Mail, weil Sie zum Team des Turniers gehören.',
} as const
