import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useKeptQuery } from '../ui/use-grid-view.ts'
import { type AuditFilters, filtersIn, isNarrowed, withFilters } from './audit-filters.ts'

/** The filters of a history, which stand in the address as those of a list do. */
export const useAuditFilters = () => {
  const [search, setSearch] = useSearchParams()
  const own = withFilters(new URLSearchParams(), filtersIn(search)).toString()
  // The same object while they are the same: another one is read for anew.
  const filters = useMemo(() => filtersIn(new URLSearchParams(own)), [own])
  useKeptQuery(own)
  const change = (part: Partial<AuditFilters>): void =>
    setSearch((before) => withFilters(before, { ...filtersIn(before), ...part }), { replace: true })
  return { filters, change, isNarrowed: isNarrowed(filters) }
}
