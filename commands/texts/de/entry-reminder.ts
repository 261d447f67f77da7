export default {
  subject: 'Ein Video für {tournament} fehlt',
  until: 'Videos können bis {date} abgegeben werden.',
  missing: 'Noch nicht erhalten: {entries}.',
  entry: '{athlete} ({event})',
  enter: 'Video abgeben',
  ignore: 'Sie erhalten diese E-Mail, weil Ihre Familie für das Turnier angemeldet ist.',
} as const
