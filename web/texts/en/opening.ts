import { catalog } from '../catalog.ts'

/** The form that opens an organization, for its first admin. */
export const openingText = catalog(
  'opening',
  {
    linkUsed: 'This link has been used',
    linkNotFound: 'This link does not work',
    linkUnchecked: 'The link cannot be checked',
    title: 'Open your organization',
    about:
      'It gets its own address, and you become its first admin. Everything except the address can be changed later.',
    name: 'Name of the organization',
    nameExample: 'Lions Martial Arts',
    address: 'Address',
    isFree: '{address} is free',
    timeZone: 'Time zone',
    currency: 'Currency',
    usDollar: 'US dollar',
    yourName: 'Your name',
    yourEmail: 'Your email',
    invalidEmail: 'Please enter a valid email address',
    open: 'Open organization',
  },
  { es: () => import('../es/opening.ts'), de: () => import('../de/opening.ts') },
)
