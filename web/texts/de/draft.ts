export default {
  isDraft: 'Dieses Turnier ist ein Entwurf. Nur sein Team und die Administratoren des Kontos sehen es.',
  publish: 'Veröffentlichen',
  publishTitle: '{title} veröffentlichen?',
  publishNow: 'Alle sehen es sofort, und die Anmeldung öffnet. Es kann kein Entwurf mehr werden.',
  publishLater: 'Alle sehen es ab {time}; dann öffnet die Anmeldung. Es kann kein Entwurf mehr werden.',
  lacks: '{check} ist nicht vollständig: {what}.',
  published: '{title} ist veröffentlicht',
} as const
