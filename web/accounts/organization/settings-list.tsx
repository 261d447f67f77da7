import { useState } from 'react'
import type { Read } from '../../client/read-state.ts'
import { organizationText } from '../../texts/en/organization.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import type { Command } from '../../ui/command.ts'
import { CommandBar } from '../../ui/command-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid, type GridColumn } from '../../ui/grid.tsx'
import { Reading } from '../../ui/reading.tsx'
import classes from './settings-list.module.css'

export interface SettingsListProps<R extends { readonly id: string }> {
  /** What is listed: 'Programs'. */
  readonly label: string
  readonly of: Read<ReadonlyMap<string, R>>
  readonly columns: readonly GridColumn<R>[]
  /** Commands for the selected row, null while none is selected. */
  readonly commands: (selected: R | null) => readonly Command[]
  /** Double click or Enter on a row; absent where there is nothing to open. */
  readonly onOpen?: (row: R) => void
  /** Shown instead of an empty list: 'No programs yet'. */
  readonly empty: string
  /** Height of the grid in pixels; by default the rest of the window. */
  readonly height?: number
  /** Adds a search box: its label, and the prefix of its parameters in the address. */
  readonly find?: { readonly label: string; readonly prefix: string }
}

/** A list of the admin console: its commands, and a grid with single selection. */
export const SettingsList = <R extends { readonly id: string }>(props: SettingsListProps<R>) => {
  const { label, of, columns, commands, onOpen, empty, height, find } = props
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Reading of={of}>
      {(rows) => {
        const [id = ''] = selected
        return (
          <div className={classes.list}>
            <CommandBar label={label} items={commands(rows.get(id) ?? null)} />
            <Grid
              label={label}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              selection="single"
              selected={selected}
              onSelect={setSelected}
              {...(onOpen === undefined ? {} : { onOpen })}
              {...(height === undefined ? {} : { height })}
              {...(find === undefined ? {} : { find: find.label, prefix: find.prefix })}
              empty={<EmptyState title={empty} />}
            />
          </div>
        )
      }}
    </Reading>
  )
}

const keyOf = ({ id }: { readonly id: string }): string => id

/** Marks rows that can no longer be chosen. */
export const retiredColumn = <R extends { readonly isRetired: boolean }>(word: string): GridColumn<R> => ({
  id: 'status',
  title: organizationText('status'),
  width: 110,
  value: ({ isRetired }) => (isRetired ? word : organizationText('active')),
  render: ({ isRetired }) => (
    <BadgeStatus status={isRetired ? word : organizationText('active')} tone={isRetired ? 'muted' : 'good'} />
  ),
})
