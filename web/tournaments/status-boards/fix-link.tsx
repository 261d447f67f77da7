import { Link } from 'wouter'
import { useMe } from '../../client/viewer.ts'
import { manageSettingsText } from '../../texts/en/manage-settings.ts'
import { settingsText } from '../../texts/en/settings.ts'
import { tournamentEditText } from '../../texts/en/tournament-edit.ts'
import { eventAddress } from '../events/event-address.ts'
import { BRACKETING, JUDGING, STATUS_BOARD, UNMATCHED, type ValidationCheck } from '../validation.ts'
import classes from './status-board.module.css'

interface FixLinkProps {
  readonly tournamentId: string
  readonly at: NonNullable<ValidationCheck['fixedAt']> | NonNullable<ValidationCheck['odd']>['fixedAt']
}

/** Links from a failing check to where it can be fixed, or names who can fix it. */
export const FixLink = ({ tournamentId, at }: FixLinkProps) => {
  const isAccountAdmin = useMe()?.roles.includes('Admin') === true
  if (at === STATUS_BOARD) {
    return (
      <a className={classes.mend} href={`#${at}`}>
        {manageSettingsText('boardMend')}
      </a>
    )
  }
  if (at === UNMATCHED) {
    return (
      <a className={classes.mend} href={`#${at}`}>
        {settingsText('toUnmatched')}
      </a>
    )
  }
  if (at === BRACKETING) {
    return (
      <a className={classes.mend} href={`#${at}`}>
        {settingsText('toBracketing')}
      </a>
    )
  }
  if (at === JUDGING) {
    return (
      <Link className={classes.mend} href={`/event/${tournamentId}/manage/${at}`}>
        {settingsText('toJudging')}
      </Link>
    )
  }
  if (!isAccountAdmin) return <span className={classes.who}>{tournamentEditText('adminsMend')}</span>
  if ('divisionsOf' in at) {
    return (
      <Link className={classes.mend} href={`${eventAddress(tournamentId, at.divisionsOf)}?step=divisions`}>
        {settingsText('toDivisions')}
      </Link>
    )
  }
  if ('questionsOf' in at) {
    const address = eventAddress(tournamentId, at.questionsOf)
    return (
      <Link className={classes.mend} href={at.questionsOf === null ? address : `${address}?step=customFields`}>
        {settingsText(at.questionsOf === null ? 'toEvents' : 'toQuestions')}
      </Link>
    )
  }
  return (
    <Link className={classes.mend} href={`/admin/tournaments/${tournamentId}/edit?step=${at.step}&field=${at.field}`}>
      {tournamentEditText(at.step === 'operations' ? 'mendOperations' : 'mendDescriptor')}
    </Link>
  )
}
