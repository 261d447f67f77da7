import { searchKey } from '../../domain/kernel/search-key.ts'
import type { Contact, StudentName } from './admin-users.tables.ts'

/** What a membership is found by: names and addresses, a line each. */
export const searchText = (contacts: readonly Contact[], students: readonly StudentName[]): string =>
  [
    ...contacts.flatMap(({ displayName, email }) => [displayName, email]),
    ...students.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ]
    .map(searchKey)
    .join('\n')

/** The words of a search, each of which has to be found somewhere. */
export const searchWords = (typed: string): readonly string[] => searchKey(typed).split(' ').filter(Boolean)
