import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { asRead } from '../client/read-state.ts'
import { useRows } from '../client/use-rows.ts'
import { athletesText } from '../texts/athletes.ts'
import { HistoryPanel } from '../tournaments/history/history-panel.tsx'
import type { RecordRef } from '../tournaments/history/record-names.ts'
import type { Managed } from '../tournaments/managed.ts'
import { CommandBar } from '../ui/command-bar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid } from '../ui/grid.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { Reading } from '../ui/reading.tsx'
import { StickyCommands } from '../ui/sticky-commands.tsx'
import { PHONE } from '../ui/theme.ts'
import { athletesCounted } from './athletes-counted.ts'
import { customLabel } from './custom-labels.ts'
import { ImportPanel } from './import-panel.tsx'
import { athleteName, byName, customKeys, registrationColumns } from './registration-columns.tsx'
import { farCommands, registrationCommands, runs } from './registration-commands.tsx'
import { RegistrationDetailsPanel } from './registration-details.tsx'
import { registrationFilters } from './registration-filters.ts'

const EditAthlete = lazy(() => import('./edit-athlete.tsx'))

const keyOf = (row: RegistrationRow): string => row.studentId
const NONE: ReadonlySet<string> = new Set()

type Open = 'edit' | 'details' | 'cancel' | 'history' | 'import' | null

interface RegistrationsProps extends Managed {
  /** What a membership paid and got back in this tournament. */
  readonly transactionsOf: (membershipId: string) => ReactNode
  /** Cancels what an athlete has registered, and refunds it. */
  readonly cancelDialog: (of: {
    readonly row: RegistrationRow
    readonly opened: boolean
    readonly onClose: () => void
  }) => ReactNode
}

/** The Registrations tab: every athlete, as it changes (spec/tournament-and-registration.md §2 Registrations). */
export const Registrations = ({ tournament, roles, transactionsOf, cancelDialog }: RegistrationsProps) => {
  const { id, timezone, coachesCanEditAthletes: coachesCanEdit } = tournament
  const isCoach = !runs(roles)
  const read = useRows('registrations', { tournament: id }, keyOf, '/registrations/manage/:t', { params: { t: id } })
  const { rows } = read
  const phone = useMediaQuery(PHONE)
  const [selected, setSelected] = useState(NONE)
  const [open, setOpen] = useState<Open>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const custom = useCustomKeys(rows)
  const columns = useMemo(
    () => registrationColumns(timezone, custom, customLabel(tournament)),
    [timezone, custom, tournament],
  )
  const filters = useMemo(registrationFilters, [])

  const [selectedId] = selected
  const athlete = (selectedId === undefined ? undefined : rows.get(selectedId)) ?? null
  const shown = (asked === null ? undefined : rows.get(asked)) ?? null
  const show = (what: Open, who: RegistrationRow | null = athlete): void => {
    setAsked(who?.studentId ?? null)
    setOpen(what)
  }
  const close = (): void => setOpen(null)

  const story: RecordRef | null = shown === null ? null : { kind: 'student', id: shown.studentId }
  return (
    <>
      <StickyCommands>
        <CommandBar
          label={athletesText('registrations')}
          items={registrationCommands({ athlete, roles, coachesCanEdit, onOpen: (what) => show(what) })}
          farItems={farCommands({ roles, short: phone, onImport: () => setOpen('import') })}
        />
      </StickyCommands>
      <Reading of={asRead(read)}>
        {() => (
          <Grid
            label={athletesText('athletes')}
            name="registrations"
            filters={filters}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            find={athletesText('find')}
            selection="single"
            selected={selected}
            onSelect={setSelected}
            onOpen={(row) => {
              setSelected(new Set([row.studentId]))
              // A coach sees Edit Athlete alone (spec/tournament-and-registration.md §6).
              if (!isCoach) show('details', row)
              else if (coachesCanEdit) show('edit', row)
            }}
            counted={(count) => athletesCounted(rows, count)}
            thenBy={byName}
            empty={<EmptyState title={athletesText('none')} />}
          />
        )}
      </Reading>
      {shown === null ? null : (
        <Suspense fallback={null}>
          <EditAthlete
            key={shown.studentId}
            tournamentId={id}
            studentId={shown.studentId}
            asksConsent={isCoach}
            opened={open === 'edit'}
            onClose={close}
          />
        </Suspense>
      )}
      <RegistrationDetailsPanel
        tournament={tournament}
        roles={roles}
        row={shown}
        transactionsOf={transactionsOf}
        opened={open === 'details'}
        onClose={close}
      />
      {shown === null ? null : cancelDialog({ row: shown, opened: open === 'cancel', onClose: close })}
      <HistoryPanel
        tournament={tournament}
        record={open === 'history' ? story : null}
        names={namesOfAthlete(shown)}
        onClose={close}
      />
      <ImportPanel tournamentId={id} opened={open === 'import'} onClose={close} />
    </>
  )
}
const namesOfAthlete = (row: RegistrationRow | null): ReadonlyMap<string, string> =>
  new Map(row === null ? [] : [[`student:${row.studentId}`, athleteName(row)]])

/** The same list while the keys are the same, so that the grid keeps its columns as rows change. */
const useCustomKeys = (rows: ReadonlyMap<string, RegistrationRow>): readonly string[] => {
  const joined = useMemo(() => JSON.stringify(customKeys(rows.values())), [rows])
  return useMemo(() => JSON.parse(joined) as string[], [joined])
}
