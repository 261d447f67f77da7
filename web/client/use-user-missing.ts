import { useIdentity } from './identity.ts'
import { useRead } from './use-read.ts'

/** Whether the signed-in user has no account in this organization (403 `user-not-found`). */
export const useUserMissing = (): boolean => {
  const signedIn = useIdentity(({ status }) => status === 'in')
  const { reading } = useRead('/environment/me', signedIn ? {} : null)
  return signedIn && reading.status === 'error' && reading.problem.code === 'user-not-found'
}
