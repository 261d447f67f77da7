import { catalog } from '../catalog.ts'

export const sessionsText = catalog(
  'sessions',
  {
    title: 'Where you’re signed in',
    about: 'The browsers where you’re signed in. Sign out of any you don’t recognize or no longer use.',
    browserOn: '{browser} on {system}',
    unknown: 'Unknown browser',
    macOrIpad: 'Mac or iPad',
    here: 'This browser',
    since: 'Signed in <when></when>',
    lastUsed: 'last used <when></when>',
    usedNow: 'used within the last hour',
    signOut: 'Sign out',
    signOutOf: 'Sign out of {browser}',
    signOutOthers: 'Sign out everywhere else',
    othersTitle: 'Sign out everywhere else?',
    othersText: 'You’ll stay signed in only in this browser. Anything not saved in the others will be lost.',
    keep: 'Keep',
    signedOut: 'Signed out there',
    signedOutOthers: 'Signed out everywhere else',
    cannotTellApart:
      'Your sign-in provider can’t tell your sign-ins apart. To sign out elsewhere, use the provider’s own settings.',
  },
  { es: () => import('../es/sessions.ts'), de: () => import('../de/sessions.ts') },
)
