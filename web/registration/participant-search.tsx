import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FoundStudent } from '../../api/contract/athletes.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { dateText } from '../ui/when.tsx'

/** Delay after typing before a search (kernel rule 33). */
const DEBOUNCE_MS = 800
/** The server's minimum query length. */
const MIN_LETTERS = 2

interface ParticipantSearchProps {
  readonly tournamentId: string
  readonly value: FoundStudent | null
  readonly onChange: (student: FoundStudent | null) => void
  /** 'Participant' by default. */
  readonly label?: string
  readonly description?: string
  /** Whether an athlete is already registered and so cannot be chosen. */
  readonly registered?: (studentId: string) => boolean
}

/** Searches students with an account by name or e-mail address on the server. */
export const ParticipantSearch = ({
  tournamentId,
  value,
  onChange,
  registered = () => false,
  label = athletesText('participant'),
  description,
}: ParticipantSearchProps) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isChosen = value !== null && typed === labelOf(value)
  const isSearching = query.length >= MIN_LETTERS && !isChosen
  const { reading } = useRead(
    '/students/:t/find/:query',
    isSearching ? { params: { t: tournamentId, query: query } } : null,
  )
  const found = isSearching ? (dataOf(reading) ?? []) : []
  const students =
    value === null || found.some(({ id }) => id === value.id) ? found : [value, ...(isChosen ? [] : found)]
  // Shown below the label, because an empty dropdown would cover the fields below.
  const hintText = (): string => {
    if (typed.trim().length < MIN_LETTERS || students.length > 0) return description ?? athletesText('findHint')
    if (query !== typed.trim() || reading.status === 'loading') return athletesText('searching')
    return reading.status === 'error' ? reading.problem.message : athletesText('findNone')
  }
  return (
    <Select
      label={label}
      description={<span role="status">{hintText()}</span>}
      placeholder={athletesText('findParticipant')}
      data-autofocus
      searchable
      clearable
      data={students.map((one) => ({
        value: one.id,
        label: registered(one.id) ? `${labelOf(one)} (${athletesText('isRegistered')})` : labelOf(one),
        disabled: registered(one.id),
      }))}
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(students.find((one) => one.id === id) ?? null)}
    />
  )
}

const labelOf = ({ firstName, lastName, emailAddresses, dateOfBirth }: FoundStudent): string =>
  [fullName({ firstName, lastName }), dateOfBirth === null ? '' : dateText(dateOfBirth), emailAddresses[0] ?? '']
    .filter((part) => part !== '')
    .join(' · ')
