export default {
  subject: 'Ihr Webhook an {host} wurde ausgeschaltet',
  what: '{host} hat nichts mehr angenommen. Wir versuchen es deshalb nicht weiter.',
  open: 'Ansehen, was war',
  undelivered:
    'Was nicht zugestellt werden konnte, ist aufgehoben. Sobald Sie den Webhook wieder einschalten, wird es der Reihe nach gesendet.',
} as const
