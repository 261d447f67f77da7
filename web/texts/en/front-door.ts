import { catalog } from '../catalog.ts'

export const frontDoorText = catalog(
  'front-door',
  {
    noneYet: 'No organization here yet',
    comeBack: 'Please come back later.',
    noneHere: 'No organization here',
    noneHereText: 'There is no organization at this address. Please check the spelling.',
    find: 'Find your organization',
    findText: 'Enter its address. If you don’t know it, enter your email and we’ll send it to you.',
    welcome: 'Welcome',
    runsHere: '{organization} runs its tournaments here.',
    goTo: 'Go to {organization}',
    notSignedIn: 'You are not signed in',
    notCompleted: 'The sign-in could not be completed. Please log in again at your organization.',
    addressOrEmail: 'Address or email',
    addressExample: 'organization.{host}',
    neither: 'Please enter the address of an organization, or your email.',
    invalidEmail: 'Please enter a valid email address',
    mailed: 'Check your email',
    mailedText: 'If {email} has an account, we’ve sent it the address of its organization.',
    back: 'Back',
  },
  { es: () => import('../es/front-door.ts'), de: () => import('../de/front-door.ts') },
)
