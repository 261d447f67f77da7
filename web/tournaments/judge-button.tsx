import { rolesOf, useMe } from '../client/viewer.ts'
import { tournamentsText } from '../texts/en/tournaments.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { ButtonLook } from '../ui/plain-button.tsx'

interface JudgeButtonProps extends Omit<ButtonLook, 'children'> {
  readonly tournament: {
    readonly id: string
    readonly title: string
    readonly type: 'Online' | 'InPerson' | 'Hybrid'
    readonly hasEnded: boolean
  }
}

/** For judges and directors, after a tournament with videos has ended (judging rule 1); null for others and before. */
export const JudgeButton = ({ tournament: { id, title, type, hasEnded }, ...props }: JudgeButtonProps) => {
  const me = useMe()
  if (me === null || type === 'InPerson' || !hasEnded) return null
  if (!rolesOf(me, id).some((role) => role === 'judge' || role === 'director')) return null
  return (
    <LinkButton href={`/event/${id}/review`} aria-label={tournamentsText('judgeOf', { title })} {...props}>
      {tournamentsText('judge')}
    </LinkButton>
  )
}
