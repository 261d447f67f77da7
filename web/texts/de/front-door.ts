export default {
  noneYet: 'Hier ist noch keine Organisation',
  comeBack: 'Bitte kommen Sie später wieder.',
  noneHere: 'Hier ist keine Organisation',
  noneHereText: 'Unter dieser Adresse gibt es keine Organisation. Bitte prüfen Sie, wie sie geschrieben ist.',
  find: 'Ihre Organisation finden',
  findText:
    'Geben Sie die Adresse ein. Wenn Sie sie nicht kennen, geben Sie Ihre E-Mail ein, und wir senden sie Ihnen.',
  welcome: 'Willkommen',
  runsHere: '{organization} führt hier die Turniere durch.',
  goTo: 'Zu {organization}',
  notSignedIn: 'Sie sind nicht eingeloggt',
  notCompleted:
    'Das Einloggen wurde nicht abgeschlossen. Bitte loggen Sie sich bei Ihrer Organisation noch einmal ein.',
  addressOrEmail: 'Adresse oder E-Mail',
  addressExample: 'organisation.{host}',
  neither: 'Bitte geben Sie die Adresse einer Organisation oder Ihre E-Mail ein.',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  mailed: 'Sehen Sie in Ihr Postfach',
  mailedText:
    'Wenn es ein Konto mit der E-Mail-Adresse {email} gibt, ist eine Nachricht mit der Adresse der Organisation unterwegs.',
  back: 'Zurück',
} as const
