import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Registration } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { registrationText } from '../texts/en/registration.ts'
import { ChangeChoices } from './change-choices.tsx'

interface ChangeItemProps {
  readonly tournament: Tournament
  /** What the family has of the item. */
  readonly line: Registration['catalog'][number]
}

/** Changes the options of a bought item; nothing if it has none, or is no longer offered. */
const ChangeItem = ({ tournament, line }: ChangeItemProps) => {
  const [isChanging, setChanging] = useState<boolean | null>(null)
  const item = tournament.catalog.find(({ id }) => id === line.catalogItemId)
  if (item === undefined || item.inputs.length === 0) return null
  const name = [item.name, ...line.config.map(({ value }) => value)].join(' · ')
  return (
    <>
      <Button
        variant="default"
        size="xs"
        flex="none"
        aria-label={registrationText('changeItemOf', { item: name })}
        onClick={() => setChanging(true)}
      >
        {registrationText('changeItem')}
      </Button>
      {isChanging === null ? null : (
        <ChangeChoices
          tournament={tournament}
          line={line}
          item={item}
          opened={isChanging}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
export default ChangeItem
