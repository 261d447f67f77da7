import { catalog } from '../catalog.ts'

/** Why a button cannot be pressed yet. */
export const reasonText = catalog(
  'reason',
  {
    chooseFirst: 'Make a choice first.',
    fillInFirst: 'Fill in what is missing first.',
    emailFirst: 'Enter an email address first.',
    correctFirst: 'Correct the rows with problems first.',
  },
  { es: () => import('../es/reason.ts'), de: () => import('../de/reason.ts') },
)
