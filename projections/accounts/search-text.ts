import type { Contact, StudentName } from './admin-users.tables.ts'

/** A text as it is searched: without case, accents and repeated spaces. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()

/** What a membership is found by: names and addresses, a line each. */
export const searchText = (contacts: readonly Contact[], students: readonly StudentName[]): string =>
  [
    ...contacts.flatMap(({ displayName, email }) => [displayName, email]),
    ...students.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ]
    .map(foldText)
    .join('\n')

/** The words of a search, each of which has to be found somewhere. */
export const searchWords = (typed: string): readonly string[] => foldText(typed).split(/\s+/).filter(Boolean)
