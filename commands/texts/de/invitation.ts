export default {
  subject: 'Ihre Einladung zu {organization}',
  joinSubject: 'Bestätigen Sie Ihr Konto bei {organization}',
  'reasons.join': 'Sie möchten {organization} beitreten. Bestätigen Sie Ihre E-Mail-Adresse, um sich einzuloggen.',
  'reasons.admin': '{organization} hat Sie eingeladen, sich einzuloggen.',
  'reasons.guardian': 'Jemand aus Ihrer Familie hat Sie zur Mitgliedschaft bei {organization} eingeladen.',
  'reasons.import': 'Sie sind bei {organization} registriert. Mit diesem Link können Sie sich einloggen.',
  'reasons.opening': '{organization} ist bereit. Mit diesem Link werden Sie Administrator.',
  accept: 'Einladung annehmen',
  confirm: 'Bestätigen und einloggen',
  validForDays:
    'Dieser Link gilt {days, plural, one {# Tag} other {# Tage}} und nur für Sie: Bitte leiten Sie diese E-Mail nicht weiter.',
  validFor:
    'Dieser Link gilt {hours, plural, one {# Stunde} other {# Stunden}} und nur für Sie: Bitte leiten Sie diese E-Mail nicht weiter.',
  ignore: 'Wenn Sie sie nicht erwartet haben, können Sie sie ignorieren oder ablehnen.',
  decline: 'Ablehnen',
} as const
