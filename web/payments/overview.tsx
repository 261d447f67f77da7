import { Button, UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { FinancialSummary } from '../../api/contract/registration.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { useFollow } from '../client/connection.ts'
import { read as ask } from '../client/http.ts'
import { useIsPast } from '../client/past.ts'
import type { Read } from '../client/read-state.ts'
import { useOtherMoment } from '../client/use-other-moment.ts'
import { useRead } from '../client/use-read.ts'
import { disbursementText } from '../texts/en/disbursement.ts'
import { downloadsText } from '../texts/en/downloads.ts'
import { overviewText } from '../texts/en/overview.ts'
import { pastText } from '../texts/en/past.ts'
import { staffHomeText } from '../texts/en/staff-home.ts'
import { managePath } from '../tournaments/manage-access.ts'
import type { Managed } from '../tournaments/managed.ts'
import { FromTo } from '../tournaments/past/from-to.tsx'
import { numberText } from '../ui/count.ts'
import { DownloadMenu } from '../ui/download-menu.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Money } from '../ui/money.tsx'
import { Section } from '../ui/page.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { Reading } from '../ui/reading.tsx'
import { useDownload } from '../ui/use-download.ts'
import { whenText } from '../ui/when.tsx'
import { inCatalogOrder, lineTextOf } from './catalog-order.ts'
import { type Figure, FigureParts } from './figure-parts.tsx'
import { ByDay } from './figures/by-day.tsx'
import { Compared } from './figures/compared.tsx'
import { Facilities, PastFacilities } from './figures/facilities.tsx'
import { Filling } from './figures/filling.tsx'
import { HandedIn } from './figures/handed-in.tsx'
import { useFigures } from './figures/use-figures.ts'
import { NetParts } from './net-parts.tsx'
import { OpenDisputes } from './open-disputes.tsx'
import classes from './overview.module.css'

/** The Overview tab: live money and counts (payments rule 36). */
const Overview = ({ tournament }: Managed) => {
  const read = useSummary(tournament.id)
  const isPast = useIsPast()
  const past = useFollow('summary', isPast ? { tournament: tournament.id } : null)
  if (isPast && past.rows.size === 0)
    return past.status === 'live' ? <EmptyState title={pastText('nothingBefore')} /> : <LoadingState />
  return <Reading of={read}>{(summary) => <Summary tournament={tournament} summary={summary} />}</Reading>
}
export default Overview

type SummaryProps = Pick<Managed, 'tournament'> & { readonly summary: FinancialSummary }

const Summary = ({ tournament, summary }: SummaryProps) => {
  const { timezone } = tournament
  const { rows } = useFigures(tournament.id)
  const isPast = useIsPast()
  const { mark, withOther } = useMarks(tournament.id, summary)
  const [figure, setFigure] = useState<Figure | null>(null)
  const [isNetOpen, openNet] = useState(false)
  return (
    <div className={classes.overview}>
      <div className={classes.column}>
        <OpenDisputes tournament={tournament} openDisputes={summary.openDisputes} />
        <Section
          title={overviewText('financials')}
          aside={isPast ? null : <TransactionReports tournamentId={tournament.id} />}
        >
          <Financials mark={mark} onDoubt={setFigure} onDoubtNet={() => openNet(true)} />
        </Section>
        <ByDay tournament={tournament} rows={rows} />
        <Compared tournament={tournament} rows={rows} />
        <Section title={overviewText('events')}>
          <PlainTable
            heads={[overviewText('event'), overviewText('athletes'), overviewText('divisionsUnmatched')]}
            numbers={[1, 2]}
            empty={overviewText('noEvents')}
            rows={withOther(({ events }) => events, ofEvent).map((event) => ({
              key: event.eventId,
              cells: [
                event.eventName,
                <Link key="athletes" href={`${managePath(tournament.id)}/registrations?event=${event.eventId}`}>
                  {mark(({ events }) => same(events, event, ofEvent)?.numAthletes, numberText)}
                </Link>,
                <Link key="divisions" href={`${managePath(tournament.id)}/settings?view=draw&empty=${event.eventId}`}>
                  {mark(({ events }) => same(events, event, ofEvent)?.divisionsWithoutMatch, numberText)}
                </Link>,
              ],
            }))}
          />
          <p className={classes.note}>{overviewText('eventsCounted')}</p>
        </Section>
      </div>
      <div className={classes.column}>
        {tournament.type === 'InPerson' || isPast ? null : <HandedIn tournament={tournament} />}
        <Filling tournament={tournament} summary={summary} />
        {isPast ? (
          <PastFacilities tournament={tournament} />
        ) : (
          <Facilities
            tournament={tournament}
            entries={summary.events.reduce((sum, { numAthletes }) => sum + numAthletes, 0)}
          />
        )}
        <Section title={overviewText('disbursements')}>
          <PlainTable
            heads={[
              overviewText('method'),
              overviewText('amount'),
              overviewText('uniqueRegistrants'),
              overviewText('periodStart'),
              overviewText('periodEnd'),
            ]}
            numbers={[1, 2]}
            empty={overviewText('noDisbursements')}
            rows={withOther(({ disbursements }) => disbursements, ofDisbursement).map((one) => ({
              key: one.id,
              cells: [
                one.method === 'manual' ? disbursementText('manual') : one.method,
                mark(
                  ({ disbursements }) => same(disbursements, one, ofDisbursement)?.amount,
                  (dollars) => <Money dollars={dollars} />,
                ),
                mark(({ disbursements }) => same(disbursements, one, ofDisbursement)?.numAthletes, numberText),
                whenText(one.periodStart, 'day', timezone),
                whenText(one.periodEnd, 'day', timezone),
              ],
            }))}
          />
        </Section>
        <Section
          title={overviewText('roles')}
          aside={isPast ? null : <RegistrationsFile tournamentId={tournament.id} />}
        >
          <PlainTable
            heads={[overviewText('role'), overviewText('registrants')]}
            numbers={[1]}
            empty={overviewText('noRegistrants')}
            rows={withOther(({ roles }) => roles, ofRole).map((one) => ({
              key: one.role,
              cells: [
                one.role,
                <Link
                  key="members"
                  href={`${managePath(tournament.id)}/registrations?role=${encodeURIComponent(one.role)}`}
                >
                  {mark(({ roles }) => same(roles, one, ofRole)?.numMembers, numberText)}
                </Link>,
              ],
            }))}
          />
          <p className={classes.note}>{staffHomeText('counted')}</p>
        </Section>
        <Section title={overviewText('catalog')}>
          <PlainTable
            heads={[overviewText('item'), overviewText('configuration'), overviewText('purchased')]}
            numbers={[2]}
            empty={overviewText('noPurchases')}
            rows={inCatalogOrder(
              withOther(({ catalog }) => catalog, ofItem),
              tournament.catalog,
            ).map((item) => ({
              key: ofItem(item),
              cells: [
                item.itemName,
                item.configuration || '–',
                <Link
                  key="purchases"
                  href={`${managePath(tournament.id)}/transactions?item=${encodeURIComponent(
                    lineTextOf(item, tournament.catalog),
                  )}`}
                >
                  {mark(({ catalog }) => same(catalog, item, ofItem)?.numPurchases, numberText)}
                </Link>,
              ],
            }))}
          />
        </Section>
      </div>
      <NetParts
        summary={summary}
        opened={isNetOpen && figure === null}
        onClose={() => openNet(false)}
        onDoubt={setFigure}
      />
      <FigureParts tournament={tournament} summary={summary} figure={figure} onClose={() => setFigure(null)} />
    </div>
  )
}

interface OfTournament {
  readonly tournamentId: string
}

const TransactionReports = ({ tournamentId: t }: OfTournament) => {
  const { isBusy, start } = useDownload()
  return (
    <DownloadMenu
      label={downloadsText('downloadTransactions')}
      busy={isBusy}
      items={(['basic', 'detailed'] as const).map((x) => ({
        key: x,
        label: downloadsText(x),
        onClick: () => void start(() => ask('/transactions/download/:t/:x', { params: { t, x } })),
      }))}
    />
  )
}

const RegistrationsFile = ({ tournamentId: t }: OfTournament) => {
  const { isBusy, start } = useDownload()
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void start(() => ask('/registrations/download/:t', { params: { t } }))}
    >
      {downloadsText('downloadRegistrations')}
    </Button>
  )
}

/** Read once, then updated live. */
const useSummary = (tournamentId: string): Read<FinancialSummary> => {
  const live = useFollow('summary', { tournament: tournamentId })
  const read = useRead('/registrations/summary/:t', { params: { t: tournamentId } })
  const [fresh] = live.rows.values()
  return fresh === undefined ? read : { ...read, reading: { status: 'ready', data: fresh, problem: null } }
}

type Summaries = FinancialSummary
const ofEvent = ({ eventId }: Summaries['events'][number]): string => eventId
const ofDisbursement = ({ id }: Summaries['disbursements'][number]): string => id
const ofRole = ({ role }: Summaries['roles'][number]): string => role
const ofItem = ({ itemName, configuration }: Summaries['catalog'][number]): string => `${itemName} ${configuration}`

/** The line of a list that is about the same. */
const same = <T,>(list: readonly T[], one: T, keyOf: (one: T) => string): T | undefined =>
  list.find((other) => keyOf(other) === keyOf(one))

/** Shows a figure of the summary, in the past from what to what if it differs at the moment that is compared with. */
type Mark = <V>(pick: (summary: FinancialSummary) => V | undefined, show: (value: V) => ReactNode) => ReactNode

const useMarks = (tournamentId: string, summary: FinancialSummary) => {
  const other = useOtherMoment('summary', { tournament: tournamentId })
  const [there] = other?.rows.values() ?? []
  const mark: Mark = (pick, show) => {
    const value = pick(summary)
    const shown = value === undefined ? '–' : show(value)
    if (other === null || there === undefined) return shown
    const otherValue = pick(there)
    if (otherValue === value) return shown
    const otherShown = otherValue === undefined ? '–' : show(otherValue)
    return other.isEarlier ? <FromTo from={otherShown} to={shown} /> : <FromTo from={shown} to={otherShown} />
  }
  /** A list of the summary, and after it the lines that it has only at the other moment. */
  const withOther = <T,>(
    pick: (summary: FinancialSummary) => readonly T[],
    keyOf: (one: T) => string,
  ): readonly T[] => {
    const list = pick(summary)
    if (there === undefined) return list
    return [...list, ...pick(there).filter((one) => same(list, one, keyOf) === undefined)]
  }
  return { mark, withOther }
}

interface FinancialsProps {
  readonly mark: Mark
  /** Opens what a figure is the sum of. */
  readonly onDoubt: (figure: Figure) => void
  readonly onDoubtNet: () => void
}

/** The sums that open their parts, in the order of the list. */
const sums: readonly (readonly [Figure, (summary: FinancialSummary) => number])[] = [
  ['collected', ({ totalCollected }) => totalCollected],
  ['refunded', ({ totalRefunded }) => totalRefunded],
  ['chargebacks', ({ totalChargebacks }) => totalChargebacks],
  ['cardFees', ({ cardProcessorFees }) => cardProcessorFees],
  ['platformFees', ({ npnlFees }) => npnlFees],
]

const Financials = ({ mark, onDoubt, onDoubtNet }: FinancialsProps) => (
  <KeyValue
    ledger
    items={[
      ...sums.map(
        ([figure, pick]) =>
          [
            overviewText(figure),
            <Sum
              key={figure}
              of={figure}
              onDoubt={onDoubt}
              money={mark(pick, (dollars) => <Money dollars={dollars} deducted={figure !== 'collected'} />)}
            />,
          ] as const,
      ),
      [
        overviewText('net'),
        <UnstyledButton key="net" className={classes.sum ?? ''} title={pastText('why')} onClick={onDoubtNet}>
          <strong>
            {mark(
              ({ netProceeds }) => netProceeds,
              (dollars) => (
                <Money cents={fromDollars(dollars)} />
              ),
            )}
          </strong>
        </UnstyledButton>,
      ],
    ]}
  />
)

interface SumProps {
  readonly of: Figure
  readonly money: ReactNode
  readonly onDoubt: (figure: Figure) => void
}

/** A figure that opens its parts. */
const Sum = ({ of, money, onDoubt }: SumProps) => (
  <UnstyledButton className={classes.sum ?? ''} title={pastText('why')} onClick={() => onDoubt(of)}>
    {money}
  </UnstyledButton>
)
