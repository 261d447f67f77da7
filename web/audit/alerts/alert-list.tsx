import { Button, SegmentedControl, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Alert, AlertRule } from '../../../api/contract/alerts.ts'
import type { AuditEntry } from '../../../api/contract/audit.ts'
import type { Rows } from '../../client/use-rows.ts'
import { alertsText } from '../../texts/en/alerts.ts'
import { actorName } from '../../tournaments/history/actor-name.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Section } from '../../ui/page.tsx'
import { Failure } from '../../ui/reading.tsx'
import { When } from '../../ui/when.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { alertRules, reasonOf, ruleText } from './alert-text.ts'
import classes from './alerts.module.css'

interface AlertListProps {
  readonly list: Rows<Alert>
  /** Null for the organization. */
  readonly tournamentId: string | null
  readonly timeZone: string
  readonly aside?: ReactNode
  readonly actions?: (entry: AuditEntry) => ReactNode
}

const STATES = ['open', 'reviewed', 'all'] as const
type State = (typeof STATES)[number]

/** More are shown on demand: the history follows below. */
const FIRST = 3

const isIn = (state: State, { review }: Alert): boolean => state === 'all' || (state === 'open') === (review === null)

/** Alerts, newest first, by rule and by whether they are reviewed. The address keeps which one is open. */
export const AlertList = ({ list, tournamentId, timeZone, aside, actions }: AlertListProps) => {
  const [state, setState] = useState<State>('open')
  const [rule, setRule] = useState<AlertRule | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [search, setSearch] = useSearchParams()
  const open = (id: string | null): void =>
    setSearch((before) => {
      if (id === null) before.delete('alert')
      else before.set('alert', id)
      return before
    })
  const all = [...list.rows.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
  const ofRule = all.filter((alert) => rule === null || alert.rule === rule)
  const found = ofRule.filter((alert) => isIn(state, alert))
  const shown = isWhole ? found : found.slice(0, FIRST)
  const opened = search.get('alert')
  return (
    <Section title={alertsText('alerts')} aside={aside}>
      {list.problem === null ? null : <Failure problem={list.problem} onRetry={() => void list.reload()} />}
      {list.status === 'loading' ? <LoadingState /> : null}
      {list.status === 'ready' && all.length === 0 ? <p className={classes.none}>{alertsText('none')}</p> : null}
      {all.length === 0 ? null : (
        <>
          <div className={classes.filters}>
            <Select
              aria-label={alertsText('rule')}
              placeholder={alertsText('anyRule')}
              clearable
              data={alertRules.map((value) => ({ value, label: ruleText(value) }))}
              value={rule}
              onChange={(value) => setRule(alertRules.find((one) => one === value) ?? null)}
            />
            <SegmentedControl
              aria-label={alertsText('state')}
              value={state}
              data={[
                {
                  value: 'open',
                  label: alertsText('open', { count: ofRule.filter((one) => isIn('open', one)).length }),
                },
                { value: 'reviewed', label: alertsText('reviewed') },
                { value: 'all', label: alertsText('all') },
              ]}
              onChange={(value) => setState(STATES.find((one) => one === value) ?? 'open')}
            />
          </div>
          {found.length === 0 ? (
            <p className={classes.none}>{alertsText(rule === null && state === 'open' ? 'noneOpen' : 'noneLike')}</p>
          ) : (
            <ul className={classes.list} aria-label={alertsText('alerts')}>
              {shown.map((alert) => (
                <AlertLine
                  key={alert.id}
                  alert={tournamentId === null ? alert : { ...alert, tournament: null }}
                  timeZone={timeZone}
                  onOpen={() => open(alert.id)}
                />
              ))}
            </ul>
          )}
          {shown.length === found.length ? null : (
            <Button variant="default" className={classes.more ?? ''} onClick={() => setWhole(true)}>
              {alertsText('showAll', { count: found.length })}
            </Button>
          )}
        </>
      )}
      <AlertPanel
        tournamentId={tournamentId}
        timeZone={timeZone}
        id={opened}
        current={opened === null ? undefined : list.rows.get(opened)}
        onClose={() => open(null)}
        {...(actions === undefined ? {} : { actions })}
      />
    </Section>
  )
}

interface AlertLineProps {
  readonly alert: Alert
  readonly timeZone: string
  readonly onOpen: () => void
}

const AlertLine = ({ alert, timeZone, onOpen }: AlertLineProps) => {
  const reason = reasonOf(alert)
  return (
    <li className={classes.line}>
      <div>
        <p className={classes.reason}>{reason}</p>
        <p className={classes.who}>
          {actorName(alert.actor)} · <When at={alert.time} timeZone={timeZone} />
          {alert.tournament === null ? null : ` · ${alert.tournament}`}
        </p>
      </div>
      {alert.review === null ? null : <BadgeStatus status={alertsText('reviewed')} tone="good" />}
      <Button variant="default" size="compact-md" aria-label={alertsText('seeThis', { reason })} onClick={onOpen}>
        {alertsText('see')}
      </Button>
    </li>
  )
}
