import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { KnownParameters } from '../ui/unknown-parameters.tsx'
import { useRememberedQuery } from '../ui/use-grid-view.ts'
import { type AuditFilters, filtersIn, isFiltered, withFilters } from './audit-filters.ts'

/** The filters of a history, kept in the address like those of a list. */
export const useAuditFilters = (known: KnownParameters) => {
  const [search, setSearch] = useSearchParams()
  const own = withFilters(new URLSearchParams(), filtersIn(search, known)).toString()
  // Memoized: a new object would trigger a reload.
  const filters = useMemo(() => filtersIn(new URLSearchParams(own), known), [own, known])
  useRememberedQuery(own)
  const change = (part: Partial<AuditFilters>): void =>
    setSearch((before) => withFilters(before, { ...filtersIn(before, known), ...part }), { replace: true })
  return { filters, change, isFiltered: isFiltered(filters) }
}
