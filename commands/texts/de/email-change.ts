export default {
  linkSubject: 'Bestätigen Sie Ihre neue E-Mail-Adresse bei {organization}',
  linkHeading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  linkFor: 'Das Konto {before} bei {organization} soll ab jetzt diese Adresse verwenden: {wanted}.',
  linkButton: 'Diese Adresse bestätigen',
  linkValidFor:
    'Dieser Link gilt 24 Stunden, wenn Sie in diesem Konto eingeloggt sind. Es ändert sich nichts, bis Sie bestätigen.',
  linkIgnore: 'Wenn Sie das nicht wollten, können Sie diese E-Mail ignorieren.',
  noticeSubject: 'Ihre E-Mail-Adresse bei {organization} soll sich ändern',
  noticeHeading: 'Ihre E-Mail-Adresse soll sich ändern',
  noticeFor: 'Sie haben {organization} gebeten, für Ihr Konto die Adresse {wanted} statt dieser zu verwenden.',
  noticeSent: 'Wir haben einen Link an die neue Adresse gesendet. Es ändert sich nichts, bis sie dort bestätigt wird.',
  noticeButton: 'Ihr Profil öffnen',
  noticeIgnore:
    'Wenn Sie das nicht wollten, loggen Sie sich ein, brechen Sie die Änderung in Ihrem Profil ab und sagen Sie der Organisation Bescheid.',
} as const
