import { useEffect } from 'react'
import type { LiveRow } from '../../../api/contract/live-views.ts'
import type { ListedStakeholder } from '../../../api/contract/stakeholders.ts'
import { useFollow } from '../../client/connection.ts'
import { dataOf, mapped, type Read } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'

/**
 * A tournament's stakeholders: live roles, with names from the list, which is reread for unknown members.
 */
export const useStakeholders = (tournamentId: string): Read<readonly ListedStakeholder[]> => {
  const read = useRead('/stakeholders/:t', { params: { t: tournamentId } })
  const { status, rows } = useFollow('stakeholders', { tournament: tournamentId })
  const listed = dataOf(read.reading)
  const liveRoles = [...rows.values()]
  const isLive = status === 'live' || liveRoles.length > 0
  const hasUnknownMember = listed !== null && liveRoles.some((row) => !listed.some((one) => isOf(row, one)))
  const { reload } = read
  useEffect(() => {
    if (hasUnknownMember && listed !== null) void reload()
  }, [hasUnknownMember, listed, reload])
  return isLive ? mapped(read, (all) => withRoles(all, liveRoles)) : read
}

type Role = LiveRow<'stakeholders'>

const isOf = (role: Role, one: ListedStakeholder): boolean =>
  role.membershipId === one.membershipId && role.userId === one.userId

/** Applies live roles; stakeholders without roles are removed. */
export const withRoles = (
  listed: readonly ListedStakeholder[],
  liveRoles: readonly Role[],
): readonly ListedStakeholder[] =>
  listed.flatMap((one) => {
    const roles = liveRoles
      .filter((role) => isOf(role, one))
      .map(({ role, studentIds }) => ({ value: role, studentIds }))
      .sort((a, b) => a.value.localeCompare(b.value))
    return roles.length === 0 ? [] : [{ ...one, roles }]
  })
