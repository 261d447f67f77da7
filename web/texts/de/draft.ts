export default {
  isDraft: 'Dieses Turnier ist ein Entwurf. Nur sein Team und die Administratoren des Kontos sehen es.',
  publish: 'Veröffentlichen',
  publishTitle: '{title} veröffentlichen?',
  publishNow:
    'Es wird sofort für alle sichtbar, und die Anmeldung öffnet. Es lässt sich nicht wieder zum Entwurf machen.',
  publishLater:
    'Es wird ab {time} für alle sichtbar; dann öffnet die Anmeldung. Es lässt sich nicht wieder zum Entwurf machen.',
  lacks: '{check} ist nicht vollständig: {what}.',
  published: '{title} wurde veröffentlicht',
} as const
