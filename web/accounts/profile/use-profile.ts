import type { Me } from '../../../api/contract/accounts.ts'
import { useFollow } from '../../client/connection.ts'
import { useMe } from '../../client/viewer.ts'

/** The person who is signed in, kept up to date; null while nobody is or it is not known yet. */
export const useProfile = (): Me | null => {
  const me = useMe()
  const { rows } = useFollow('profile', me === null ? null : { account: me.id })
  const row = me === null ? undefined : rows.get(me.id)
  // What was read after a change may be newer than the live row.
  if (me === null || row === undefined || row.modified < me.modified) return me
  const isNowhere = row.trainingFacilityId === null && row.trainingFacilityTitle === null
  return { ...me, ...row, trainingFacilityId: isNowhere ? me.trainingFacilityId : row.trainingFacilityId }
}
