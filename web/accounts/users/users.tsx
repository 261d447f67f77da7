import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { membersText } from '../../texts/en/members.ts'
import { CommandBar } from '../../ui/command-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Section } from '../../ui/page.tsx'
import { StickyCommands } from '../../ui/sticky-commands.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { memberColumns, type RowActions } from './member-columns.tsx'
import { farCommands, memberCommands, type Opened } from './member-commands.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import { useMemberActions } from './use-member-actions.ts'
import { useMembers } from './use-members.ts'

const keyOf = ({ id }: MemberRow): string => id
const NONE: ReadonlySet<string> = new Set()

/** The Users tab (accounts rule 28). */
const Users = () => {
  const environment = useEnvironment()
  return environment.status === 'ready' ? <List tenant={environment.data.id} /> : <LoadingState />
}
export default Users

const List = ({ tenant }: { readonly tenant: string }) => {
  const members = useMembers(tenant)
  const { rows, total, fresh } = members
  const [selected, setSelected] = useState(NONE)
  const [open, setOpen] = useState<Opened>(null)
  const [selectedId] = selected
  const row = (selectedId === undefined ? undefined : rows.get(selectedId)) ?? null
  const close = (): void => setOpen(null)
  const { changeStatus, deleteMember, removePerson, resendInvitation, busy } = useMemberActions(members.refresh)

  const actions: RowActions = {
    onResend: (of) => void resendInvitation(of),
    onStatus: (of, status) => void changeStatus(of, status),
    onLink: (of) => {
      setSelected(new Set([of.id]))
      setOpen('link')
    },
  }
  // The columns must stay the same objects: the grid redraws everything for new ones.
  const newest = useRef(actions)
  newest.current = actions
  const columns = useMemo(
    () =>
      memberColumns({
        onResend: (of) => newest.current.onResend(of),
        onLink: (of) => newest.current.onLink(of),
        onStatus: (of, status) => newest.current.onStatus(of, status),
      }),
    [],
  )
  const commands = memberCommands({
    row,
    busy,
    onOpen: setOpen,
    onStatus: actions.onStatus,
    onResend: actions.onResend,
    onDelete: (of) => void deleteMember(of),
  })
  return (
    <Section title={membersText('recentActivity')}>
      <StickyCommands>
        <CommandBar label={membersText('users')} items={commands} farItems={farCommands(setOpen)} />
      </StickyCommands>
      {!members.ready && members.problem !== null ? (
        <ErrorState
          text={membersText('apiStatus', { status: members.problem.status })}
          onRetry={() => void members.refresh()}
        />
      ) : !members.ready ? (
        <LoadingState />
      ) : (
        <Grid
          label={membersText('recentActivity')}
          name="users"
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          find={membersText('find')}
          isFoundElsewhere
          givenOrder={membersText('givenOrder')}
          onNearEnd={members.more}
          selection="single"
          selected={selected}
          onSelect={setSelected}
          onOpen={({ id }) => {
            setSelected(new Set([id]))
            setOpen('edit')
          }}
          aside={
            <>
              {fresh === 0 ? null : (
                <Button variant="light" size="compact-sm" onClick={() => void members.refresh()}>
                  {membersText('showFresh', { count: fresh })}
                </Button>
              )}
              {members.problem === null ? null : (
                <span role="alert">{membersText('apiStatus', { status: members.problem.status })}</span>
              )}
              <span role="status">{membersText('counted', { count: total })}</span>
            </>
          }
          empty={<EmptyState title={membersText('noneFound')} />}
        />
      )}
      <InvitePanel opened={open === 'invite'} onClose={close} onDone={members.refresh} />
      <ImportPanel tenant={tenant} opened={open === 'import'} onClose={close} />
      <DownloadDialog opened={open === 'download'} onClose={close} />
      {row === null ? null : (
        <MemberDialogs
          row={row}
          open={open}
          onClose={close}
          onDone={members.refresh}
          onStatus={actions.onStatus}
          onRemove={(of, userId) => void removePerson(of, userId)}
        />
      )}
    </Section>
  )
}
