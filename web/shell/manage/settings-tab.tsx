import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { UnmatchedRow } from '../../../api/contract/brackets.ts'
import { FacilityList } from '../../accounts/facilities/facility-list.tsx'
import { studentName } from '../../accounts/student-name.ts'
import { Bracketing } from '../../brackets/bracketing.tsx'
import { Draw } from '../../brackets/draw.tsx'
import { WhatIf } from '../../brackets/what-if/what-if.tsx'
import { WhatIfSection } from '../../brackets/what-if/what-if-section.tsx'
import { dataOf } from '../../client/read-state.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { couponsText } from '../../texts/en/coupons.ts'
import { manageText } from '../../texts/en/manage.ts'
import type { Managed } from '../../tournaments/managed.ts'
import { Settings } from '../../tournaments/settings.tsx'
import { lazy } from '../../ui/lazy-part.ts'
import { Section } from '../../ui/page.tsx'

const Coupons = lazy(() => import('../../payments/coupons/coupons.tsx'))
const EditAthlete = lazy(() => import('../../registration/edit-athlete.tsx'))

/** The field to correct, by the reason why the draw skipped an athlete. */
const fields = {
  'missing-date-of-birth': 'dateOfBirth',
  'missing-gender': 'gender',
  'missing-level': 'levelId',
  'missing-weight': 'weight',
  'no-division': 'weight',
  'after-draw': 'weight',
} as const

/**
 * The tournament's settings with its bracketing; `?view=draw` shows the draw instead, `?view=what-if` the rehearsal.
 */
const SettingsTab = ({ tournament, roles }: Managed) => {
  const [search] = useSearchParams()
  const [toCorrect, setToCorrect] = useState<UnmatchedRow | null>(null)
  // Listed where members cannot add facilities themselves (accounts rule 15).
  const canAdd = dataOf(useEnvironment())?.canAddTrainingFacility
  // The draw and the facilities are for directors, not account admins.
  const directs = roles.includes('director')
  if (directs && search.get('view') === 'draw') return <Draw tournament={tournament} />
  if (search.get('view') === 'what-if') return <WhatIf tournament={tournament} />
  return (
    <Settings
      tournament={tournament}
      directs={directs}
      below={
        <Section title={couponsText('coupons')}>
          <Suspense>
            <Coupons tournamentId={tournament.id} timezone={tournament.timezone} />
          </Suspense>
        </Section>
      }
    >
      {directs ? <Bracketing tournament={tournament} onCorrect={setToCorrect} /> : null}
      {toCorrect === null ? null : (
        <Suspense>
          <EditAthlete
            tournamentId={tournament.id}
            studentId={toCorrect.studentId}
            name={studentName(toCorrect)}
            asksConsent={false}
            focus={fields[toCorrect.reason]}
            opened
            onClose={() => setToCorrect(null)}
          />
        </Suspense>
      )}
      <WhatIfSection />
      {directs && canAdd === false ? (
        <Section title={manageText('facilities')}>
          <FacilityList x={tournament.id} height={360} />
        </Section>
      ) : null}
    </Settings>
  )
}
export default SettingsTab
