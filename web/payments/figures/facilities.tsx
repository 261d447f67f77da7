import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { useRead } from '../../client/use-read.ts'
import { useRows } from '../../client/use-rows.ts'
import { figuresText } from '../../texts/en/figures.ts'
import { managePath } from '../../tournaments/manage-access.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { Meters } from '../../ui/chart/meters.tsx'
import { Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { athletesByFacility, type FacilityCount } from './athletes-by-facility.ts'
import classes from './figures.module.css'

const FIRST = 8

interface FacilitiesProps extends Pick<Managed, 'tournament'> {
  /** The entry count; a change triggers a reload. */
  readonly entries: number
}

/** Training facilities by number of athletes, largest first; each links to its athletes. */
export const Facilities = ({ tournament, entries }: FacilitiesProps) => {
  const read = useRead('/registrations/facilities/:t', { params: { t: tournament.id } })
  const counted = useRef(entries)
  const { reload } = read
  useEffect(() => {
    if (counted.current === entries) return
    counted.current = entries
    void reload()
  }, [entries, reload])
  return (
    <Section title={figuresText('facilities')}>
      <Reading of={read}>{(facilities) => <FacilityMeters tournament={tournament} facilities={facilities} />}</Reading>
    </Section>
  )
}

const studentOf = ({ studentId }: RegistrationRow): string => studentId

/** The same as it was at an earlier moment, counted from the registrations. */
export const PastFacilities = ({ tournament }: Pick<Managed, 'tournament'>) => {
  const { rows } = useRows('registrations', { tournament: tournament.id }, studentOf, '/registrations/manage/:t', {
    params: { t: tournament.id },
  })
  return (
    <Section title={figuresText('facilities')}>
      <FacilityMeters tournament={tournament} facilities={athletesByFacility(rows.values())} />
    </Section>
  )
}

interface FacilityMetersProps extends Pick<Managed, 'tournament'> {
  readonly facilities: readonly FacilityCount[]
}

const FacilityMeters = ({ tournament, facilities }: FacilityMetersProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const most = Math.max(...facilities.map(({ athletes }) => athletes))
  if (facilities.length === 0) return <p className={classes.note}>{figuresText('noRegistrations')}</p>
  return (
    <>
      <Meters
        label={figuresText('facilities')}
        meters={(showsAll ? facilities : facilities.slice(0, FIRST)).map(({ facilityId, title, athletes }) => ({
          key: facilityId ?? '',
          title: title ?? figuresText('noFacility'),
          text: figuresText('facilityAthletes', { athletes }),
          part: athletes,
          whole: most,
          href: `${managePath(tournament.id)}/registrations?status=registered&${
            facilityId === null ? 'missing=facility' : `facility=${encodeURIComponent(facilityId)}`
          }`,
        }))}
      />
      {showsAll || facilities.length <= FIRST ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {figuresText('showAll', { count: facilities.length })}
        </Button>
      )}
    </>
  )
}
