import type { Publication } from './setup/state.ts'

/** How athletes of other families are named in results (judging rule 14). */
export type ShownNames = Publication['names']

interface Name {
  readonly firstName: string
  readonly lastName: string
}

/** An athlete's name as other families and the public see it; both parts are empty without names. */
export const shownName = (names: ShownNames, { firstName, lastName }: Name): Name => {
  switch (names) {
    case 'Full':
      return { firstName, lastName }
    case 'FirstInitial':
      return { firstName, lastName: [...lastName].slice(0, 1).join('') }
    default:
      return { firstName: '', lastName: '' }
  }
}
