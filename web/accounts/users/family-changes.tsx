import { Button, Group } from '@mantine/core'
import { IconArrowsExchange, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { peopleText } from '../../texts/en/people.ts'
import { AddAdultDialog } from './add-adult-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface FamilyChangesProps {
  readonly row: MemberRow
  readonly onDone: () => Promise<void>
}

/** Adds adults to a membership and moves people to another one. */
export const FamilyChanges = ({ row, onDone }: FamilyChangesProps) => {
  const [open, setOpen] = useState<'add' | 'move' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Group gap="sm" mt="md">
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => setOpen('add')}
      >
        {peopleText('addAdult')}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={() => setOpen('move')}
      >
        {peopleText('move')}
      </Button>
      <AddAdultDialog membershipId={row.id} opened={open === 'add'} onClose={close} onDone={onDone} />
      {open === 'move' ? <MoveDialog row={row} onClose={close} onDone={onDone} /> : null}
    </Group>
  )
}
