export default {
  withdrawnSubject: 'Abgemeldet von {tournament}',
  declinedSubject: 'Ihre Anfrage zu {tournament} wurde abgelehnt',
  withdrawn: '{athlete} ist wie gewünscht von {event} abgemeldet.',
  refund: 'Sie erhalten {refund} zurück. Bis das Geld ankommt, können einige Tage vergehen.',
  noRefund: 'Es wird kein Geld erstattet.',
  withdrawalDeclined:
    'Die Veranstalter haben abgelehnt, {athlete} von {event} abzumelden. Die Anmeldung bleibt, wie sie ist.',
  changeDeclined:
    'Die Veranstalter haben abgelehnt, die Disziplin {event} von {athlete} zu wechseln. Die Anmeldung bleibt, wie sie ist.',
  see: 'Anmeldung ansehen',
} as const
