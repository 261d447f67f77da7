export default {
  subject: 'Videos von {tournament} warten auf Ihre Bewertung',
  missing: '{missing, plural, one {# Video ist} other {# Videos sind}} noch von Ihnen zu bewerten.',
  judge: 'Videos bewerten',
  why: 'Sie erhalten diese E-Mail, weil Sie Kampfrichter des Turniers sind und die Turnierleitung um diese Erinnerung gebeten hat.',
} as const
