import { Alert, Button } from '@mantine/core'
import type { MemberForm, MemberRow } from '../../../api/contract/admin-users.ts'
import { membersText } from '../../texts/en/members.ts'
import classes from './edit-panel.module.css'

interface ConflictProps {
  /** The version that another user has saved. */
  readonly clash: MemberForm
  readonly form: MemberForm
  readonly row: MemberRow
  readonly facilities: readonly { readonly id: string; readonly title: string }[]
  readonly onUse: () => void
}

/**
 * Shown when another user has saved the membership in the meantime: both versions, and a button to take the saved one.
 */
export const Conflict = ({ clash, form, row, facilities, onUse }: ConflictProps) => {
  const titleOf = (id: string | null): string => facilities.find((one) => one.id === id)?.title ?? membersText('none')
  const rolesIn = (of: MemberForm, id: string): string =>
    [...(of.users.find((user) => user.id === id)?.roles ?? [])].sort().join(', ')
  const compared = [
    ...row.users.map(({ id, displayName, email }) => ({
      label: membersText('rolesOf', { name: displayName || email }),
      saved: rolesIn(clash, id),
      yours: rolesIn(form, id),
    })),
    {
      label: membersText('facility'),
      saved: titleOf(clash.trainingFacilityId),
      yours: titleOf(form.trainingFacilityId),
    },
  ].filter(({ saved, yours }) => saved !== yours)
  return (
    <Alert color="orange" role="alert" title={membersText('clash')}>
      <dl className={classes.compared}>
        {compared.map(({ label, saved, yours }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{membersText('clashSaved', { value: saved })}</dd>
            <dd>{membersText('clashYours', { value: yours })}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" size="compact-sm" onClick={onUse}>
        {membersText('useSaved')}
      </Button>
    </Alert>
  )
}
