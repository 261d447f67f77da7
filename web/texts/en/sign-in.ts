export default {
  notSignedIn: 'You are not signed in',
  notCompleted: 'The sign-in could not be completed: {reason}',
  tryAgain: 'Try again',
  noAccount: 'No account found',
  noAccountText: 'There is no account with the e-mail {email}.',
  createAccount: 'Create free account',
  logIn: 'Log in',
  hasEnded: 'Your session has ended. Log in again to go on where you were.',
  wasSignedOut: 'You were signed out in this browser from another one. Log in again to go on where you were.',
  enterEmail: 'Enter the e-mail of your account.',
  email: 'E-mail',
  next: 'Next',
} as const
