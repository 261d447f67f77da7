import type { Translation } from '../catalog.ts'
import type en from '../en/sign-in.ts'

export default {
  notSignedIn: 'Sie sind nicht angemeldet',
  notCompleted: 'Die Anmeldung konnte nicht abgeschlossen werden: {reason}',
  tryAgain: 'Erneut versuchen',
  noAccount: 'Kein Konto gefunden',
  noAccountText: 'Es gibt kein Konto mit der E-Mail-Adresse {email}.',
  createAccount: 'Kostenloses Konto erstellen',
  logIn: 'Anmelden',
  hasEnded: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an, um dort weiterzumachen, wo Sie waren.',
  enterEmail: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein.',
  email: 'E-Mail',
  next: 'Weiter',
} satisfies Translation<typeof en>
