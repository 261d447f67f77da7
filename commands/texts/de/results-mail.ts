export default {
  subject: 'Ergebnisse: {tournament}',
  placed: '{athlete}, {event}: Platz {place}.',
  corrected: '{athlete}, {event}: Platz {place} nach einer Korrektur.',
  unplaced: '{athlete}, {event}: kein Platz.',
  open: 'Ergebnisse ansehen',
  ignore: 'Sie erhalten diese E-Mail, weil Ihre Familie für das Turnier angemeldet ist.',
} as const
