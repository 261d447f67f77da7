export default {
  subject: 'Ein Video für {tournament} fehlt',
  until: 'Videos können bis {date} eingereicht werden.',
  missing: 'Noch nicht erhalten: {entries}.',
  entry: '{athlete} ({event})',
  enter: 'Video einreichen',
  ignore: 'Sie erhalten diese E-Mail, weil Ihre Familie für das Turnier angemeldet ist.',
} as const
