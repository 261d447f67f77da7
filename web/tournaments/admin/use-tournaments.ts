import { useRead } from '../../client/use-read.ts'
import { useSetUpChanges } from './use-set-up.ts'

/** The organization's tournaments, reread on every set-up change. */
export const useTournaments = (tenant: string) => {
  const read = useRead('/tournament/manage/list')
  useSetUpChanges(tenant, null, read.reload)
  return read
}
