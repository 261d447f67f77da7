import { catalog } from '../catalog.ts'

export const signInText = catalog(
  'sign-in',
  {
    notSignedIn: 'You are not signed in',
    notCompleted: 'The sign-in could not be completed: {reason}',
    tryAgain: 'Try again',
    noAccount: 'No account found',
    noAccountText: 'There is no account with the email {email}.',
    createAccount: 'Create free account',
    logIn: 'Log in',
    hasEnded: 'Your session has ended. Log in again to pick up where you left off.',
    wasSignedOut: 'You were signed out of this browser from another one. Log in again to pick up where you left off.',
    enterEmail: 'Enter the email of your account.',
    email: 'Email',
    next: 'Next',
    or: 'or',
    continueWith: 'Continue with {provider}',
  },
  { es: () => import('../es/sign-in.ts'), de: () => import('../de/sign-in.ts') },
)
