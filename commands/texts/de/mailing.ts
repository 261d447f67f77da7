export default {
  why: 'Sie erhalten diese E-Mail, weil Ihre Familie für {tournament} angemeldet ist. Es geht um dieses Turnier; geschrieben hat sie der Veranstalter, {organization}.',
  answer: 'Antworten Sie einfach auf diese E-Mail oder schreiben Sie an {address}.',
} as const
