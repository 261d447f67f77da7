import { catalog } from '../catalog.ts'

/** The command palette of staff. */
export const paletteText = catalog(
  'palette',
  {
    find: 'Find a screen, tournament, athlete, order or user',
    screens: 'Screens',
    tournaments: 'Tournaments',
    athletes: 'Athletes',
    orders: 'Orders',
    users: 'Users',
    home: 'Home',
    manageOf: '{tab} · {title}',
    adminOf: '{tab} · Admin',
    orderOf: '{payer} · {date}',
    unknownPayer: 'Unknown payer',
    searching: 'Searching…',
    nothing: 'Nothing found',
    found: '{count, plural, one {# result} other {# results}}',
    current: '{label}, {at} of {count}',
    failed: 'The search did not answer. Only screens are shown.',
  },
  { es: () => import('../es/palette.ts'), de: () => import('../de/palette.ts') },
)
