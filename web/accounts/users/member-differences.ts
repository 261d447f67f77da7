import type { MemberForm, MemberRow } from '../../../api/contract/admin-users.ts'
import { membersText } from '../../texts/en/members.ts'
import type { Difference } from '../../ui/form/conflict.tsx'

interface Versions {
  /** The version that another user has saved. */
  readonly saved: MemberForm
  readonly form: MemberForm
  readonly row: MemberRow
  readonly facilities: readonly { readonly id: string; readonly title: string }[]
  readonly onChange: (form: MemberForm) => void
}

/** The people's roles and the facility in which the form differs from what another user has saved. */
export const memberDifferences = ({ saved, form, row, facilities, onChange }: Versions): readonly Difference[] => {
  const titleOf = (id: string | null): string => facilities.find((one) => one.id === id)?.title ?? membersText('none')
  const rolesIn = (of: MemberForm, id: string) => of.users.find((user) => user.id === id)?.roles ?? []
  const textOf = (of: MemberForm, id: string): string => rolesIn(of, id).toSorted().join(', ')
  return [
    ...row.users.map(({ id, displayName, email }) => ({
      key: id,
      label: membersText('rolesOf', { name: displayName || email }),
      saved: textOf(saved, id),
      yours: textOf(form, id),
      onUse: () =>
        onChange({
          ...form,
          users: [...form.users.filter((user) => user.id !== id), { id, roles: [...rolesIn(saved, id)] }],
        }),
    })),
    {
      key: 'facility',
      label: membersText('facility'),
      saved: titleOf(saved.trainingFacilityId),
      yours: titleOf(form.trainingFacilityId),
      onUse: () => onChange({ ...form, trainingFacilityId: saved.trainingFacilityId }),
    },
  ].filter((one) => one.saved !== one.yours)
}
