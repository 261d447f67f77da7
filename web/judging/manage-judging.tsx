import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { JudgedEvent, JudgeProgress, ReviewDashboard } from '../../api/contract/judging.ts'
import { dataOf } from '../client/read-state.ts'
import { useSend } from '../client/use-send.ts'
import { useCategories } from '../curriculum/use-categories.ts'
import { judgingText } from '../texts/en/judging.ts'
import { textOf } from '../texts/refusals.ts'
import type { Managed } from '../tournaments/managed.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notice.tsx'
import { Section } from '../ui/page.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { Reading } from '../ui/reading.tsx'
import { type Assigned, AssignJudges } from './assign-judges.tsx'
import { bracketTitle } from './bracket-title.ts'
import classes from './judging.module.css'
import { JudgingRulesDialog } from './judging-rules-dialog.tsx'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import { useDashboard } from './use-dashboard.ts'

/** By which rules and by whom the events are judged, with each judge's progress (judging rules 2, 4 and 6 to 8). */
export const ManageJudging = ({ tournament: { id } }: Pick<Managed, 'tournament'>) => {
  const read = useDashboard(id)
  return (
    <Reading of={read}>
      {(dashboard: ReviewDashboard) => (
        <>
          <RulesOfEvents dashboard={dashboard} />
          <Judges dashboard={dashboard} />
          <Assignments dashboard={dashboard} />
        </>
      )}
    </Reading>
  )
}

interface PartProps {
  readonly dashboard: ReviewDashboard
}

const RulesOfEvents = ({ dashboard: { tournamentId, events, categories } }: PartProps) => {
  const [changed, change] = useState<JudgedEvent | null>(null)
  const all = dataOf(useCategories().reading)
  const categoryOf = ({ rules: { categoryId } }: JudgedEvent): string =>
    categoryId === null ? judgingText('categoryMissing') : (all?.get(categoryId)?.title ?? '')
  return (
    <Section title={judgingText('rules')}>
      <PlainTable
        isCards
        heads={[
          judgingText('event'),
          judgingText('reviews'),
          judgingText('score'),
          judgingText('maxDifference'),
          judgingText('ties'),
          judgingText('category'),
          judgingText('actions'),
        ]}
        numbers={[]}
        empty={judgingText('noEvents')}
        rows={events.map((event) => {
          const { title, eventId, rules } = event
          return {
            key: eventId,
            cells: [
              title,
              rules.judges,
              judgingText(rules.calculation === 'Average' ? 'average' : 'trimmed'),
              rules.maxDifference === null
                ? judgingText('anyDifference')
                : judgingText('points', { points: rules.maxDifference }),
              rules.tieBreakers.length === 0
                ? judgingText('shared')
                : rules.tieBreakers
                    .map((one) => judgingText(one === 'HighestScore' ? 'highestScore' : 'fewestDeductions'))
                    .join(', '),
              <CategoryOfEvent key="category" title={categoryOf(event)} event={event} />,
              <Button
                key="change"
                size="xs"
                variant="default"
                onClick={() => change(event)}
                aria-label={judgingText('changeOf', { event: title })}
              >
                {judgingText('change')}
              </Button>,
            ],
          }
        })}
      />
      <JudgingRulesDialog
        tournamentId={tournamentId}
        categories={categories}
        event={changed}
        onClose={() => change(null)}
      />
    </Section>
  )
}

/** The category whose deductions are marked with, and why it cannot be judged (judging rule 16). */
const CategoryOfEvent = ({ title, event }: { readonly title: string; readonly event: JudgedEvent }) => (
  <>
    {title}
    {event.rubricsProblem === null ? null : (
      <Text role="alert" size="sm" c="var(--bad)">
        {textOf(event.rubricsProblem)}
      </Text>
    )}
  </>
)

const Judges = ({ dashboard: { tournamentId, judges, hasEnded, termsHash, events } }: PartProps) => {
  const [conflicted, setAside] = useState<JudgeProgress | null>(null)
  return (
    <Section
      title={judgingText('judges')}
      aside={
        <LinkButton href={`/event/${tournamentId}/review`} size="xs" variant="default">
          {judgingText('openDashboard')}
        </LinkButton>
      }
    >
      <PlainTable
        isCards
        heads={[
          judgingText('judgeName'),
          judgingText('reviewedVideos'),
          judgingText('openVideos'),
          judgingText('conflicts'),
          ...(termsHash === null ? [] : [judgingText('termsAccepted')]),
          judgingText('actions'),
        ]}
        numbers={[]}
        empty={judgingText('noJudges')}
        rows={judges.map((judge) => ({
          key: judge.userId,
          cells: [
            judge.isJudge ? judge.displayName : judgingText('directorNamed', { name: judge.displayName }),
            judge.reviewed,
            judge.open,
            judge.conflicts,
            ...(termsHash === null ? [] : [judgingText(judge.hasAccepted ? 'yes' : 'no')]),
            <div key="actions" className={classes.actions}>
              {hasEnded && judge.open > 0 ? <Remind tournamentId={tournamentId} judge={judge} /> : null}
              {judge.conflicts === 0 ? null : (
                <Button size="xs" variant="default" onClick={() => setAside(judge)}>
                  {judgingText('setAside')}
                </Button>
              )}
            </div>,
          ],
        }))}
      />
      <SetAsideDialog tournamentId={tournamentId} judge={conflicted} events={events} onClose={() => setAside(null)} />
    </Section>
  )
}

interface RemindProps {
  readonly tournamentId: string
  readonly judge: JudgeProgress
}

const Remind = ({ tournamentId, judge }: RemindProps) => {
  const { run, busy } = useSend('POST /judging/:t/remind')
  const remind = async (): Promise<void> => {
    const sent = await run({ params: { t: tournamentId }, body: { userId: judge.userId } })
    if (sent.ok) notify(judgingText('reminded', { name: judge.displayName }))
    else notify(sent.problem.message, 'bad')
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      onClick={() => void remind()}
      aria-label={judgingText('remindOf', { name: judge.displayName })}
    >
      {judgingText('remind')}
    </Button>
  )
}

/** Who judges each event and bracket, and how many reviews are missing. */
const Assignments = ({ dashboard: { tournamentId, events, judges } }: PartProps) => {
  const [assigned, assign] = useState<Assigned | null>(null)
  const nameOf = (id: string): string => judges.find(({ userId }) => userId === id)?.displayName ?? ''
  const names = (ids: readonly string[], otherwise: string): string =>
    ids.length === 0 ? otherwise : ids.map(nameOf).filter(Boolean).sort().join(', ')
  const button = (of: Assigned) => (
    <Button
      size="xs"
      variant="default"
      onClick={() => assign(of)}
      aria-label={judgingText('assignOf', { to: of.title })}
    >
      {judgingText('assign')}
    </Button>
  )
  return (
    <Section title={judgingText('whoJudges')}>
      <PlainTable
        isCards
        heads={[
          judgingText('bracket'),
          judgingText('videos'),
          judgingText('missingReviews'),
          judgingText('judges'),
          judgingText('actions'),
        ]}
        numbers={[]}
        empty={judgingText('noEvents')}
        rows={events.flatMap((event) => [
          {
            key: event.eventId,
            cells: [
              <b key="event">{event.title}</b>,
              event.brackets.reduce((sum, { videos }) => sum + videos, 0),
              event.brackets.reduce((sum, { missing }) => sum + (missing ?? 0), 0),
              names(event.judgeIds, judgingText('allJudges')),
              button({ eventId: event.eventId, bracketId: null, title: event.title, judgeIds: event.judgeIds }),
            ],
          },
          ...event.brackets.map((bracket) => ({
            key: bracket.id,
            cells: [
              bracketTitle(bracket),
              bracket.videos,
              bracket.missing ?? 0,
              names(bracket.judgeIds, judgingText('asEvent')),
              button({
                eventId: event.eventId,
                bracketId: bracket.id,
                title: bracketTitle(bracket),
                judgeIds: bracket.judgeIds,
              }),
            ],
          })),
        ])}
      />
      <AssignJudges tournamentId={tournamentId} assigned={assigned} judges={judges} onClose={() => assign(null)} />
    </Section>
  )
}
