import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { TournamentToEdit } from '../../../api/contract/tournament-set-up.ts'
import { useTenantId } from '../../accounts/organization/use-lists.ts'
import { dataOf } from '../../client/read-state.ts'
import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { When } from '../../ui/when.tsx'
import { useSetUp } from '../admin/use-set-up.ts'
import { pictureOf } from '../divisions/coverage-layout.ts'
import { CoveragePicture, coverageSummary } from '../divisions/coverage-picture.tsx'
import type { LevelNames } from '../divisions/coverage-text.ts'
import { Disclosure } from './disclosure.tsx'
import classes from './division-rules.module.css'
import { ExportRules } from './export-rules.tsx'
import { ImportRules } from './import-rules.tsx'
import { useLevelNames } from './use-level-names.ts'

/** Division Rules of the Settings tab (tournaments rule 25): export, import and coverage picture. */
export const DivisionRules = ({ tournamentId }: { readonly tournamentId: string }) => {
  const read = useSetUp(useTenantId(), tournamentId)
  const levels = useLevelNames()
  const [importing, setImporting] = useState(false)
  const startDate = dataOf(read.reading)?.startDate
  return (
    <Section
      title={text('title')}
      aside={
        <Group gap="xs">
          <ExportRules tournamentId={tournamentId} />
          <Button variant="default" onClick={() => setImporting(true)}>
            {text('import')}
          </Button>
        </Group>
      }
    >
      <p className={classes.lead}>{text('lead')}</p>
      <Reading of={read}>{(setUp) => <Events setUp={setUp} levels={levels} />}</Reading>
      <ImportRules
        tournamentId={tournamentId}
        levels={levels}
        {...(startDate === undefined ? {} : { year: yearOf(startDate) })}
        opened={importing}
        onClose={() => setImporting(false)}
        onImported={() => void read.reload()}
      />
    </Section>
  )
}

const yearOf = (startDate: string): number => new Date(startDate).getUTCFullYear()

interface EventsProps {
  readonly setUp: TournamentToEdit
  readonly levels: LevelNames
}

const Events = ({ setUp: { events, divisionRulesModified, startDate }, levels }: EventsProps) => {
  const year = yearOf(startDate)
  if (events.length === 0) return <EmptyState title={text('noEvents')} />
  return (
    <>
      <p className={classes.lead}>
        {divisionRulesModified === null
          ? text('neverModified')
          : text.rich('modified', { when: () => <When at={divisionRulesModified} as="relative" /> })}
      </p>
      <div className={classes.events}>
        {events.map((event) => (
          <EventRules key={event.eventId} event={event} levels={levels} year={year} />
        ))}
      </div>
    </>
  )
}

interface EventRulesProps extends Pick<EventsProps, 'levels'> {
  readonly event: TournamentToEdit['events'][number]
  readonly year: number
}

const EventRules = ({ event: { title, divisions }, levels, year }: EventRulesProps) => {
  const picture = useMemo(() => pictureOf(divisions), [divisions])
  const [gaps, overlaps] = [picture?.gaps.length ?? 0, picture?.overlaps.length ?? 0]
  const isDivided = divisions.length > 0
  return (
    <Disclosure
      name={title}
      about={isDivided ? coverageSummary(divisions.length, gaps, overlaps) : text('noDivisions')}
      needsAttention={isDivided && gaps + overlaps > 0}
    >
      {() => <CoveragePicture divisions={divisions} levels={levels} year={year} isSummarized />}
    </Disclosure>
  )
}
