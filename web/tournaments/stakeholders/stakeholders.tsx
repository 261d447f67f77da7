import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListedStakeholder, RoleToGive } from '../../../api/contract/stakeholders.ts'
import { useMe } from '../../client/viewer.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { AddDialog } from './add-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { roleChangeWarnings } from './role-text.ts'
import { StakeholderLine } from './stakeholder-line.tsx'
import classes from './stakeholders.module.css'
import { SwapDialog } from './swap-dialog.tsx'
import { useStakeholders } from './use-stakeholders.ts'

/** The tournament's stakeholders (tournaments rule 40). */
export const Stakeholders = ({ tournamentId }: { readonly tournamentId: string }) => {
  const read = useStakeholders(tournamentId)
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title={stakeholdersText('title')}
      aside={
        <Button variant="default" onClick={() => setAdding(true)}>
          {stakeholdersText('add')}
        </Button>
      }
    >
      <Reading of={read}>
        {(all) => (
          <>
            <List tournamentId={tournamentId} all={all} onChanged={() => void read.reload()} />
            {adding ? (
              <AddDialog
                tournamentId={tournamentId}
                listed={all}
                onClose={() => setAdding(false)}
                onDone={() => void read.reload()}
              />
            ) : null}
          </>
        )}
      </Reading>
    </Section>
  )
}

interface ListProps {
  readonly tournamentId: string
  readonly all: readonly ListedStakeholder[]
  readonly onChanged: () => void
}

type Open = { readonly what: 'edit' | 'swap'; readonly stakeholder: ListedStakeholder }

const List = ({ tournamentId, all, onChanged }: ListProps) => {
  const ownMembershipId = useMe()?.membershipId ?? null
  const [open, setOpen] = useState<Open | null>(null)
  const warningsOf = (one: ListedStakeholder) => (roles: readonly RoleToGive[]) =>
    roleChangeWarnings(one, roles, { all, ownMembershipId })

  if (all.length === 0) {
    return <EmptyState title={stakeholdersText('none')}>{stakeholdersText('noneText')}</EmptyState>
  }
  const opened = open === null ? null : { tournamentId, ...open, onClose: () => setOpen(null), onDone: onChanged }
  return (
    <>
      <ul className={classes.list} aria-label={stakeholdersText('title')}>
        {all.map((one) => (
          <StakeholderLine
            key={`${one.membershipId}/${one.userId}`}
            tournamentId={tournamentId}
            stakeholder={one}
            warningsOf={warningsOf(one)}
            onEdit={() => setOpen({ what: 'edit', stakeholder: one })}
            onSwap={() => setOpen({ what: 'swap', stakeholder: one })}
            onRemoved={onChanged}
          />
        ))}
      </ul>
      {opened?.what === 'edit' ? <EditDialog {...opened} warningsOf={warningsOf(opened.stakeholder)} /> : null}
      {opened?.what === 'swap' ? <SwapDialog {...opened} warningsOf={warningsOf(opened.stakeholder)} /> : null}
    </>
  )
}
