import type { Me } from '../../../api/contract/accounts.ts'
import { useFollow } from '../../client/connection.ts'
import { useMe } from '../../client/viewer.ts'

/** The signed-in user, kept up to date; null when signed out or not known yet. */
export const useProfile = (): Me | null => {
  const me = useMe()
  const { rows } = useFollow('profile', me === null ? null : { account: me.id })
  const row = me === null ? undefined : rows.get(me.id)
  // A read after a change may be newer than the live row.
  if (me === null || row === undefined || row.modified < me.modified) return me
  const isNowhere = row.trainingFacilityId === null && row.trainingFacilityTitle === null
  return { ...me, ...row, trainingFacilityId: isNowhere ? me.trainingFacilityId : row.trainingFacilityId }
}
