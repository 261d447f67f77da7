export default {
  subject: 'Ihre Anmeldung für {tournament} wurde geändert',
  changed: 'Die Veranstalter haben die Anmeldung von {athlete} geändert.',
  adds: 'Neu: {events}.',
  swaps: 'Neu: {events}, statt {instead}.',
  see: 'Anmeldung ansehen',
  free: 'Dafür ist nichts zu bezahlen.',
} as const
