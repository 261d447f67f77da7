export default {
  subject: 'Videos von {tournament} warten auf Ihre Bewertung',
  missing: '{missing, plural, one {# Video ist} other {# Videos sind}} noch von Ihnen zu bewerten.',
  judge: 'Videos bewerten',
  why: 'Sie bekommen diese Mail, weil Sie Kampfrichter des Turniers sind und die Turnierleitung darum gebeten hat.',
} as const
