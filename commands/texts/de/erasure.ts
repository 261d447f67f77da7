export default {
  subject: 'Ihr Konto bei {organization} wird gelöscht',
  heading: 'Ihr Konto wird gelöscht',
  deletedOn: 'Sie haben {organization} gebeten, Ihr Konto zu löschen. Es wird am {day} gelöscht.',
  changeYourMind:
    'Bis dahin können Sie es sich anders überlegen. Anmeldungen und Zahlungen bleiben ohne Ihren Namen erhalten.',
  keep: 'Mein Konto behalten',
  notAsked:
    'Wenn Sie das nicht wollten, loggen Sie sich ein, behalten Sie Ihr Konto und sagen Sie der Organisation Bescheid.',
} as const
