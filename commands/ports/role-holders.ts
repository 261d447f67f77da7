import type { Person } from '../kernel/person.ts'

/** Finds the users who hold an account role; every change recorded before the call is included. */
export interface RoleHolders {
  /** Their e-mail addresses, in order; erased users have none. */
  emails(tenant: string, role: Person['roles'][number]): Promise<readonly string[]>
  /** Ids of those who can sign in: linked to the identity provider, in no canceled membership. */
  whoCanSignIn(tenant: string, role: Person['roles'][number]): Promise<readonly string[]>
}
