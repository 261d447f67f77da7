export default {
  notSignedIn: 'Sie sind nicht eingeloggt',
  notCompleted: 'Das Einloggen konnte nicht abgeschlossen werden: {reason}',
  tryAgain: 'Erneut versuchen',
  noAccount: 'Kein Konto gefunden',
  noAccountText: 'Es gibt kein Konto mit der E-Mail-Adresse {email}.',
  createAccount: 'Kostenloses Konto erstellen',
  logIn: 'Einloggen',
  hasEnded: 'Ihre Sitzung ist abgelaufen. Loggen Sie sich erneut ein, um dort weiterzumachen, wo Sie waren.',
  wasSignedOut:
    'Sie wurden in diesem Browser von einem anderen aus ausgeloggt. Loggen Sie sich erneut ein, um dort weiterzumachen, wo Sie waren.',
  enterEmail: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein.',
  email: 'E-Mail',
  next: 'Weiter',
  or: 'oder',
  continueWith: 'Weiter mit {provider}',
} as const
