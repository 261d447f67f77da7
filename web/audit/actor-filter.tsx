import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { AuditActor } from '../../api/contract/audit.ts'
import { isSearchable } from '../../api/contract/search-text.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { historyText } from '../texts/en/history.ts'
import { hasWords } from '../ui/has-words.ts'
import { actorChoices } from './audit-filters.ts'

/** Delay after typing before a search (kernel rule 33). */
const DEBOUNCE_MS = 800
const MAX_SHOWN = 50

interface ActorFilterProps {
  /** Null for the organization. */
  readonly tournamentId: string | null
  readonly actors: readonly AuditActor[]
  /** Whether `actors` leaves some out, who are searched on the server. */
  readonly hasMore: boolean
  readonly value: string | null
  readonly onChange: (actor: string | null) => void
}

/** Filters a history by who acted. */
export const ActorFilter = ({ tournamentId, actors, hasMore, value, onChange }: ActorFilterProps) => {
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  // A found actor who is chosen stays an option while the filtered page loads.
  const [chosen, setChosen] = useState<AuditActor | null>(null)
  const known = useMemo(() => actorChoices(actors), [actors])
  const isSearching =
    hasMore && isSearchable(name) && !known.some(({ label }) => label === name) && name !== chosen?.name
  const query = { name }
  const ofTournament = useRead(
    '/audit/:t/actors',
    isSearching && tournamentId !== null ? { params: { t: tournamentId }, query } : null,
  )
  const ofOrganization = useRead(
    '/organization/history/actors',
    isSearching && tournamentId === null ? { query } : null,
  )
  const found = isSearching ? dataOf((tournamentId === null ? ofOrganization : ofTournament).reading) : undefined
  const choices = useMemo(
    () => actorChoices([...(chosen === null ? [] : [chosen]), ...actors, ...(found?.actors ?? [])]),
    [actors, found, chosen],
  )
  return (
    <Select
      label={historyText('doneBy')}
      placeholder={historyText('anyone')}
      searchable
      clearable
      limit={MAX_SHOWN}
      filter={({ options, search, limit }) => {
        // Finds what the server finds: words in any order, without accents.
        const isMatch = hasWords(search)
        return options.filter((option) => 'label' in option && isMatch(option.label)).slice(0, limit)
      }}
      nothingFoundMessage={historyText('noOneFound')}
      data={choices}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(actor) => {
        setChosen(found?.actors.find(({ userId }) => userId === actor) ?? null)
        onChange(actor)
      }}
    />
  )
}
