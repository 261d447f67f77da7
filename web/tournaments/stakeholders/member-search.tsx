import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FoundMember } from '../../../api/contract/stakeholders.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { nameOf } from './role-text.ts'

interface MemberSearchProps {
  readonly tournamentId: string
  readonly value: FoundMember | null
  readonly onChange: (member: FoundMember | null) => void
  readonly error: string | undefined
  readonly required: boolean
  readonly 'data-path': string
  readonly 'data-autofocus'?: true
  /** Memberships that are already stakeholders and so are not offered (tournaments rule 40). */
  readonly existing: ReadonlySet<string>
}

/** Delay after typing before a search (kernel rule 33). */
const DEBOUNCE_MS = 800
/** The server's minimum query length. */
const MIN_LETTERS = 2

/** Searches members by name or e-mail address on the server. */
export const MemberSearch = ({ tournamentId, value, onChange, existing, ...rest }: MemberSearchProps) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isChosen = value !== null && typed === labelOf(value)
  const isSearching = query.length >= MIN_LETTERS && !isChosen
  const { reading } = useRead(
    '/tournament/:t/member/find/:q',
    isSearching ? { params: { t: tournamentId, q: query } } : null,
  )
  const found = (isSearching ? (dataOf(reading) ?? []) : []).filter(({ membershipId }) => !existing.has(membershipId))
  const members =
    value === null || found.some((one) => keyOf(one) === keyOf(value)) ? found : [value, ...(isChosen ? [] : found)]
  // Shown below the label, because an empty dropdown would cover the fields below.
  const hintText = (): string => {
    if (typed.trim().length < MIN_LETTERS || members.length > 0) return stakeholdersText('findHint')
    if (query !== typed.trim() || reading.status === 'loading') return stakeholdersText('searching')
    return reading.status === 'error' ? reading.problem.message : stakeholdersText('findNone')
  }
  return (
    <Select
      {...rest}
      label={stakeholdersText('member')}
      placeholder={stakeholdersText('find')}
      searchable
      clearable
      data={members.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
      filter={({ options }) => options}
      value={value === null ? null : keyOf(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(key) => onChange(members.find((one) => keyOf(one) === key) ?? null)}
      description={<span role="status">{hintText()}</span>}
    />
  )
}

/** A membership may have several users, so the key has both ids. */
const keyOf = ({ membershipId, userId }: FoundMember): string => `${membershipId}/${userId}`

const labelOf = (member: FoundMember): string =>
  [...new Set([nameOf(member), member.email, member.trainingFacility ?? ''])].filter((part) => part !== '').join(' · ')
