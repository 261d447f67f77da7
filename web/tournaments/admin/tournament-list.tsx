import { IconBuildingBank, IconCopy, IconEdit, IconLink, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { TournamentInGrid } from '../../../api/contract/tournament-set-up.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { tournamentAdminText } from '../../texts/en/tournament-admin.ts'
import { tournamentEditText } from '../../texts/en/tournament-edit.ts'
import type { Command } from '../../ui/command.ts'
import { CommandBar } from '../../ui/command-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Reading } from '../../ui/reading.tsx'
import { StickyCommands } from '../../ui/sticky-commands.tsx'
import { tournamentColumns } from './columns.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { ShortlinkDialog } from './shortlink-dialog.tsx'
import { useTournaments } from './use-tournaments.ts'

const keyOf = ({ id }: TournamentInGrid): string => id
const NONE: ReadonlySet<string> = new Set()

/** The Tournaments tab (tournaments rule 13). */
export const TournamentList = ({ disburse }: TournamentListProps) => {
  const environment = useEnvironment()
  return environment.status === 'ready' ? <List tenant={environment.data.id} disburse={disburse} /> : <LoadingState />
}

interface TournamentListProps {
  /** Renders the disbursement dialog. */
  readonly disburse: {
    readonly label: string
    readonly hint: string
    readonly dialog: (row: TournamentInGrid, opened: boolean, onClose: () => void) => ReactNode
  }
}

type Opened = 'duplicate' | 'disburse' | 'shortlink' | null

const List = ({ tenant, disburse }: TournamentListProps & { readonly tenant: string }) => {
  const tournaments = useTournaments(tenant)
  const [selected, setSelected] = useState(NONE)
  const [open, setOpen] = useState<Opened>(null)
  const columns = useMemo(tournamentColumns, [])
  const [, navigate] = useLocation()
  const startNew = (): void => navigate('/admin/tournaments/new')
  const edit = (tournamentId: string): void => navigate(`/admin/tournaments/${tournamentId}/edit`)
  const [id] = selected
  return (
    <Reading of={tournaments}>
      {(rows) => {
        const row = rows.find((one) => one.id === id) ?? null
        const close = (): void => setOpen(null)
        return (
          <>
            <StickyCommands>
              <CommandBar
                label={tournamentAdminText('tournaments')}
                items={commandsFor(row, startNew, edit, setOpen, disburse)}
              />
            </StickyCommands>
            <Grid
              label={tournamentAdminText('tournaments')}
              name="tournaments"
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              find={tournamentAdminText('find')}
              selection="single"
              selected={selected}
              onSelect={setSelected}
              empty={<EmptyState title={tournamentAdminText('none')}>{tournamentAdminText('noneText')}</EmptyState>}
            />
            {row === null ? null : (
              <>
                <DuplicateDialog key={`d ${row.id}`} row={row} opened={open === 'duplicate'} onClose={close} />
                {disburse.dialog(row, open === 'disburse', close)}
                <ShortlinkDialog key={`s ${row.id}`} row={row} opened={open === 'shortlink'} onClose={close} />
              </>
            )}
          </>
        )
      }}
    </Reading>
  )
}

const icon = { size: 17, 'aria-hidden': true } as const

const commandsFor = (
  row: TournamentInGrid | null,
  onNew: () => void,
  onEdit: (id: string) => void,
  onOpen: (opened: Opened) => void,
  disburse: TournamentListProps['disburse'],
): readonly Command[] => {
  const hint = (text: string): string => (row === null ? tournamentAdminText('selectFirst') : text)
  return [
    {
      key: 'new',
      label: tournamentAdminText('new'),
      icon: <IconPlus {...icon} />,
      hint: tournamentAdminText('newHint'),
      onClick: onNew,
    },
    {
      key: 'edit',
      label: tournamentEditText('edit'),
      icon: <IconEdit {...icon} />,
      disabled: row === null,
      hint: hint(tournamentEditText('editHint')),
      onClick: () => row !== null && onEdit(row.id),
    },
    {
      key: 'duplicate',
      label: tournamentAdminText('duplicate'),
      icon: <IconCopy {...icon} />,
      disabled: row === null,
      hint: hint(tournamentAdminText('duplicateHint')),
      onClick: () => onOpen('duplicate'),
    },
    {
      key: 'disburse',
      label: disburse.label,
      icon: <IconBuildingBank {...icon} />,
      disabled: row === null,
      hint: hint(disburse.hint),
      onClick: () => onOpen('disburse'),
    },
    {
      key: 'shortlink',
      label: tournamentAdminText('shortlink'),
      icon: <IconLink {...icon} />,
      disabled: row === null,
      hint: hint(tournamentAdminText('shortlinkHint')),
      onClick: () => onOpen('shortlink'),
    },
  ]
}
