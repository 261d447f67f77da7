import { type ComponentType, Suspense } from 'react'
import { rolesOf, useMe } from '../client/viewer.ts'
import { JudgeButton } from '../tournaments/judge-button.tsx'
import { GoHome } from '../ui/go-home.tsx'

interface AfterTheEndProps {
  readonly tournament: Parameters<typeof JudgeButton>[0]['tournament']
  /** Whether the family has a completed registration. */
  readonly isRegistered: boolean
  /** The tournament's results, which belong to another room. */
  readonly results: ComponentType<{ readonly tournamentId: string }>
}

/**
 * What the page of a tournament with videos has after its end: Judge for its judges, and the results for staff and for
 * families with a completed registration (judging rules 1 and 14). Published results have a public page, too.
 */
const AfterTheEnd = ({ tournament, isRegistered, results: Results }: AfterTheEndProps) => {
  const me = useMe()
  const isStaff = me !== null && rolesOf(me, tournament.id).length > 0
  if (!isRegistered && !isStaff) return <GoHome />
  return (
    <>
      <JudgeButton tournament={tournament} />
      <Suspense>
        <Results tournamentId={tournament.id} />
      </Suspense>
    </>
  )
}
export default AfterTheEnd
