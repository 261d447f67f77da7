import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { whoLookedText } from '../../texts/en/who-looked.ts'

const DEBOUNCE_MS = 500

interface FamilyFinderProps {
  readonly label: string
  readonly placeholder: string
  /** Gets the chosen record: `student:…`. */
  readonly onFind: (record: string) => void
}

/** Finds a family, a student or an adult by searching the server while typing. */
export const FamilyFinder = ({ label, placeholder, onFind }: FamilyFinderProps) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const found = useRead('/membership/find/:query', query.length < 2 ? null : { params: { query } })
  const data = (dataOf(found.reading) ?? []).flatMap(optionsOf)
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      limit={50}
      data={data}
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={whoLookedText(query.length < 2 ? 'findHint' : 'findNone')}
      onChange={(record) => {
        setTyped('')
        if (record !== null) onFind(record)
      }}
    />
  )
}

const optionsOf = ({
  id,
  users,
  students,
}: MemberRow): readonly { readonly value: string; readonly label: string }[] => {
  const adults = users.map((user) => ({ value: `user:${user.id}`, label: user.displayName || user.email }))
  const children = students.map((one) => ({ value: `student:${one.id}`, label: fullName(one) }))
  const [first] = [...adults, ...children]
  return [
    ...(first === undefined
      ? []
      : [{ value: `membership:${id}`, label: whoLookedText('family', { name: first.label }) }]),
    ...children,
    ...adults,
  ]
}
