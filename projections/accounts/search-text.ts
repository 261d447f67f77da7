import { fullName } from '../../domain/kernel/full-name.ts'
import { searchKey } from '../../domain/kernel/search-key.ts'
import type { Contact, StudentName } from './admin-users.tables.ts'

/** The text in which a membership is searched: names and addresses, a line each. */
export const searchText = (contacts: readonly Contact[], students: readonly StudentName[]): string =>
  [
    ...contacts.flatMap(({ displayName, email }) => [displayName, email]),
    ...students.map(({ firstName, lastName }) => fullName({ firstName, lastName })),
  ]
    .map(searchKey)
    .join('\n')

/** The words of a search, all of which have to match. */
export const searchWords = (search: string): readonly string[] => searchKey(search).split(' ').filter(Boolean)
