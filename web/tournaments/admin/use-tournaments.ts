import { useRead } from '../../client/use-read.ts'
import { useSetUpChanges } from './use-set-up.ts'

/** The organization's tournaments, read again whenever something of their set-up changes. */
export const useTournaments = (tenant: string) => {
  const read = useRead('/tournament/manage/list')
  useSetUpChanges(tenant, null, read.reload)
  return read
}
