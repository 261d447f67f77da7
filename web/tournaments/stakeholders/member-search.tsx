import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FoundMember } from '../../../api/contract/stakeholders.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { stakeholdersText } from '../../texts/stakeholders.ts'
import { nameOf } from './role-words.ts'

interface MemberSearchProps {
  readonly tournamentId: string
  readonly value: FoundMember | null
  readonly onChange: (member: FoundMember | null) => void
  readonly error: string | undefined
  readonly required: boolean
  readonly 'data-path': string
  readonly 'data-autofocus'?: true
  /** Memberships of the stakeholders: they are not offered again (spec/tournament-and-registration.md §5 Stakeholder add). */
  readonly taken: ReadonlySet<string>
}

/** How long typing rests before it is searched (spec/tournament-and-registration.md §9). */
const DEBOUNCE_MS = 800
/** Letters the server asks for at least. */
const FEWEST = 2

/** A member, found by the server as the name or address is typed. */
export const MemberSearch = ({ tournamentId, value, onChange, taken, ...rest }: MemberSearchProps) => {
  const [typed, setTyped] = useState('')
  const [resting] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isChosen = value !== null && typed === labelOf(value)
  const isAsked = resting.length >= FEWEST && !isChosen
  const { reading } = useRead(
    '/tournament/:t/member/find/:q',
    isAsked ? { params: { t: tournamentId, q: resting } } : null,
  )
  const found = (isAsked ? (dataOf(reading) ?? []) : []).filter(({ membershipId }) => !taken.has(membershipId))
  const members =
    value === null || found.some((one) => keyOf(one) === keyOf(value)) ? found : [value, ...(isChosen ? [] : found)]
  // Said below the label: a list without anything to choose is none, and would cover the fields below.
  const said = (): string => {
    if (typed.trim().length < FEWEST || members.length > 0) return stakeholdersText('findHint')
    if (resting !== typed.trim() || reading.status === 'loading') return stakeholdersText('searching')
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
      description={<span role="status">{said()}</span>}
    />
  )
}

/** A membership may have several people. */
const keyOf = ({ membershipId, userId }: FoundMember): string => `${membershipId}/${userId}`

const labelOf = (member: FoundMember): string =>
  [...new Set([nameOf(member), member.email, member.trainingFacility ?? ''])].filter((part) => part !== '').join(' · ')
