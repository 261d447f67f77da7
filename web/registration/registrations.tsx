import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { standingOf } from '../../domain/registration/published.ts'
import { studentName } from '../accounts/student-name.ts'
import { useFollow } from '../client/connection.ts'
import { asRead, dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useRows } from '../client/use-rows.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { HistoryPanel } from '../tournaments/history/history-panel.tsx'
import type { RecordRef } from '../tournaments/history/record-names.ts'
import type { Managed } from '../tournaments/managed.ts'
import { usePastGrid } from '../tournaments/past/use-past-grid.tsx'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { CommandBar } from '../ui/command-bar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid } from '../ui/grid.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { Reading } from '../ui/reading.tsx'
import { StickyCommands } from '../ui/sticky-commands.tsx'
import { UnknownParameters } from '../ui/unknown-parameters.tsx'
import { useAddressFlag } from '../ui/use-address-flag.ts'
import { useDownload } from '../ui/use-download.ts'
import { usePhone } from '../ui/use-phone.ts'
import { athleteCountText } from './athlete-count-text.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { customLabel } from './custom-labels.ts'
import { ImportPanel } from './import-panel.tsx'
import { MailLog } from './mailing/mail-log.tsx'
import { MailPanel } from './mailing/mail-panel.tsx'
import { paymentReminder } from './mailing/payment-reminder.ts'
import { athleteName, byName, customKeys, registrationColumns } from './registration-columns.tsx'
import { canManage, farCommands, type RegistrationDialog, registrationCommands } from './registration-commands.tsx'
import { RegistrationDetailsPanel } from './registration-details.tsx'
import { registrationDownloads } from './registration-downloads.ts'
import { registrationFilters } from './registration-filters.ts'
import { Requests, useOpenRequestCount } from './requests/requests.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useWaitingCount, WaitingLists } from './waiting/waiting-lists.tsx'

const CredentialsDialog = lazy(() => import('./credentials-dialog.tsx'))
const FacilityBrackets = lazy(() => import('../tournaments/facility-brackets.tsx'))
const EditAthlete = lazy(() => import('./edit-athlete.tsx'))

const keyOf = (row: RegistrationRow): string => row.studentId
const NONE: ReadonlySet<string> = new Set()

type Open = RegistrationDialog | 'facility-brackets' | 'import' | 'lists' | null

interface RegistrationsProps extends Managed {
  /** Renders a membership's payments and refunds in this tournament. */
  readonly transactionsOf: (membershipId: string) => ReactNode
  /** Renders the dialog that cancels and refunds an athlete's registrations. */
  readonly cancelDialog: (of: {
    readonly row: RegistrationRow
    readonly opened: boolean
    readonly onClose: () => void
  }) => ReactNode
  /** Renders the same dialog for many athletes, while it is open. */
  readonly cancelManyDialog: (of: {
    readonly rows: readonly RegistrationRow[]
    readonly onClose: () => void
  }) => ReactNode
}

/** The Registrations tab: a live list of all athletes (registration rule 22). */
export const Registrations = ({ tournament, roles, transactionsOf, cancelDialog, ...slots }: RegistrationsProps) => {
  const { id, timezone, coachesCanEditAthletes: coachesCanEdit } = tournament
  const isCoach = !canManage(roles)
  const read = useRows('registrations', { tournament: id }, keyOf, '/registrations/manage/:t', { params: { t: id } })
  const { rows } = read
  const download = useDownload()
  const waiting = useWaitingCount(id)
  const requests = useOpenRequestCount(isCoach ? null : id)
  const draw = dataOf(useRead('/tournament/:t/brackets/state', isCoach ? null : { params: { t: id } }).reading)
  const phone = usePhone()
  const [selected, setSelected] = useState(NONE)
  const [isAnswering, setAnswering] = useAddressFlag('requests')
  const [open, setOpen] = useState<Open>(null)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const custom = useCustomKeys(rows)
  const columns = useMemo(
    () => registrationColumns(timezone, custom, customLabel(tournament), tournament.type !== 'InPerson'),
    [timezone, custom, tournament],
  )
  const unmatched = useUnmatched(isCoach ? null : id)
  const filters = useMemo(
    () => registrationFilters(timezone, { events: tournament.events, unmatched }),
    [timezone, tournament.events, unmatched],
  )

  const past = usePastGrid('registrations', id, columns, rows)
  const chosen = useMemo(() => [...selected].flatMap((key) => rows.get(key) ?? []), [selected, rows])
  const unpaid = useMemo(() => [...rows.values()].filter(({ events }) => standingOf(events) === 'unpaid'), [rows])
  const isMany = chosen.length > 1
  const athlete = isMany ? null : (chosen[0] ?? null)
  const selectedRow = (selectedId === null ? undefined : rows.get(selectedId)) ?? null
  const show = (what: Open, who: RegistrationRow | null = athlete): void => {
    setSelectedId(who?.studentId ?? null)
    setOpen(what)
  }
  const close = (): void => setOpen(null)
  useScanned((studentId) => {
    const scanned = isCoach ? undefined : rows.get(studentId)
    if (scanned !== undefined) show('details', scanned)
    return scanned !== undefined
  })

  const historyOf: RecordRef | null = selectedRow === null ? null : { kind: 'student', id: selectedRow.studentId }
  return (
    <>
      <StickyCommands>
        <CommandBar
          label={athletesText('registrations')}
          items={registrationCommands({
            athlete,
            isMany,
            roles,
            coachesCanEdit,
            unpaid: unpaid.length,
            download: {
              isBusy: download.isBusy,
              items: registrationDownloads(id, [...selected], download.start, {
                onCredentials: () => show('credentials'),
                onFacility: () => show('facility-brackets'),
                isDrawn: (draw?.brackets ?? 1) > 0,
                isEmpty: read.status === 'ready' && rows.size === 0,
              }),
            },
            onOpen: (what) => show(what),
          })}
          farItems={farCommands({
            roles,
            short: phone,
            onImport: () => setOpen('import'),
            waiting,
            onLists: () => setOpen('lists'),
            requests,
            onRequests: () => setAnswering(true),
          })}
        />
      </StickyCommands>
      {read.status === 'ready' ? <UnknownParameters known={{ athlete: (studentId) => rows.has(studentId) }} /> : null}
      <Reading of={asRead(read)}>
        {() => (
          <Grid
            label={athletesText('athletes')}
            name="registrations"
            filters={filters}
            columns={past.columns}
            rows={past.rows}
            isCounted={past.isCounted}
            aside={past.othersSwitch}
            keyOf={keyOf}
            find={athletesText('find')}
            selection={isCoach || past.isPast ? 'single' : 'multiple'}
            selected={selected}
            onSelect={setSelected}
            onOpen={(row) => {
              setSelected(new Set([row.studentId]))
              if (past.isPast) return show('why', row)
              // Coaches only have Edit Athlete (registration rule 21).
              if (!isCoach) show('details', row)
              else if (coachesCanEdit) show('edit', row)
            }}
            counted={(count) => athleteCountText(rows, count)}
            thenBy={byName}
            empty={<EmptyState title={athletesText('none')} />}
          />
        )}
      </Reading>
      {selectedRow === null ? null : (
        <Suspense fallback={null}>
          <EditAthlete
            key={selectedRow.studentId}
            tournamentId={id}
            studentId={selectedRow.studentId}
            name={studentName(selectedRow)}
            asksConsent={isCoach}
            opened={open === 'edit'}
            onClose={close}
          />
        </Suspense>
      )}
      <RegistrationDetailsPanel
        tournament={tournament}
        roles={roles}
        row={selectedRow}
        transactionsOf={transactionsOf}
        opened={open === 'details'}
        onClose={close}
      />
      {selectedRow === null ? null : cancelDialog({ row: selectedRow, opened: open === 'cancel', onClose: close })}
      {selectedRow === null ? null : (
        <RestoreDialog
          key={`restore ${selectedRow.studentId}`}
          tournament={tournament}
          row={selectedRow}
          opened={open === 'restore'}
          onClose={close}
        />
      )}
      {isCoach ? null : <Changes tournament={tournament} open={open} row={selectedRow} rows={rows} onClose={close} />}
      {open === 'credentials' ? (
        <Suspense fallback={null}>
          <CredentialsDialog tournamentId={id} selected={[...selected]} opened onClose={close} />
        </Suspense>
      ) : null}
      {open === 'facility-brackets' ? (
        <Suspense fallback={null}>
          <FacilityBrackets tournamentId={id} start={download.start} busy={download.isBusy} opened onClose={close} />
        </Suspense>
      ) : null}
      {open === 'cancel-many' ? slots.cancelManyDialog({ rows: chosen, onClose: close }) : null}
      {isCoach ? null : (
        <>
          <MailPanel
            tournamentId={id}
            athletes={chosen}
            opened={open === 'mail'}
            onClose={close}
            onLog={() => setOpen('mail-log')}
          />
          <MailPanel
            tournamentId={id}
            athletes={unpaid}
            written={paymentReminder(tournament)}
            opened={open === 'remind'}
            onClose={close}
            onLog={() => setOpen('mail-log')}
          />
          <MailLog tournamentId={id} timezone={timezone} rows={rows} opened={open === 'mail-log'} onClose={close} />
        </>
      )}
      <HistoryPanel
        tournament={tournament}
        record={open === 'history' ? historyOf : null}
        names={namesOfAthlete(selectedRow)}
        onClose={close}
      />
      <WhyPanel
        tournament={tournament}
        view="registrations"
        id={open === 'why' ? selectedId : null}
        of={selectedRow === null ? '' : athleteName(selectedRow)}
        columns={columns}
        onClose={close}
      />
      {isCoach ? null : <Requests tournament={tournament} opened={isAnswering} onClose={() => setAnswering(false)} />}
      <WaitingLists tournament={tournament} opened={open === 'lists'} onClose={close} />
      <ImportPanel tournamentId={id} opened={open === 'import'} onClose={close} />
    </>
  )
}

/** The athletes with an entry in no division. Coaches may not see the draw. */
const useUnmatched = (tournamentId: string | null): ReadonlySet<string> => {
  const { rows } = useFollow('unmatched-athletes', tournamentId === null ? null : { tournament: tournamentId })
  return useMemo(() => new Set([...rows.values()].map(({ studentId }) => studentId)), [rows])
}

/** Opens the athlete whose credential was scanned, once, when the list contains them. */
const useScanned = (show: (studentId: string) => boolean): void => {
  const [search, setSearch] = useSearchParams()
  const studentId = search.get('athlete')
  useEffect(() => {
    if (studentId === null || !show(studentId)) return
    setSearch(
      (before) => {
        before.delete('athlete')
        return before
      },
      { replace: true },
    )
  })
}

interface ChangesProps extends Pick<Managed, 'tournament'> {
  readonly open: Open
  readonly row: RegistrationRow | null
  readonly rows: ReadonlyMap<string, RegistrationRow>
  readonly onClose: () => void
}

/** The New, Add Event and Swap Event dialogs. Each keeps its content during the closing animation. */
const Changes = ({ open, row, rows, ...rest }: ChangesProps) =>
  (['new', 'add', 'swap'] as const).map((kind) => (
    <ChangeDialog
      key={kind}
      kind={kind}
      row={row}
      registered={(studentId) => rows.has(studentId)}
      opened={open === kind}
      {...rest}
    />
  ))

const namesOfAthlete = (row: RegistrationRow | null): ReadonlyMap<string, string> =>
  new Map(row === null ? [] : [[`student:${row.studentId}`, athleteName(row)]])

/** A memoized key list, so that the grid keeps its columns when rows change. */
const useCustomKeys = (rows: ReadonlyMap<string, RegistrationRow>): readonly string[] => {
  const joined = useMemo(() => JSON.stringify(customKeys(rows.values())), [rows])
  return useMemo(() => JSON.parse(joined) as string[], [joined])
}
