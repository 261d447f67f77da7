import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useRememberedQuery } from '../ui/use-grid-view.ts'
import { type AuditFilters, filtersIn, isFiltered, withFilters } from './audit-filters.ts'

/** The filters of a history, kept in the address like those of a list. */
export const useAuditFilters = () => {
  const [search, setSearch] = useSearchParams()
  const own = withFilters(new URLSearchParams(), filtersIn(search)).toString()
  // Memoized: a new object would trigger a reload.
  const filters = useMemo(() => filtersIn(new URLSearchParams(own)), [own])
  useRememberedQuery(own)
  const change = (part: Partial<AuditFilters>): void =>
    setSearch((before) => withFilters(before, { ...filtersIn(before), ...part }), { replace: true })
  return { filters, change, isFiltered: isFiltered(filters) }
}
