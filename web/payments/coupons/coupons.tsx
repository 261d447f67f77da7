import { IconCopy, IconEdit, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { CouponRow } from '../../../api/contract/coupons.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { SettingsList } from '../../accounts/organization/settings-list.tsx'
import { asRead } from '../../client/read-state.ts'
import { useRows } from '../../client/use-rows.ts'
import { couponsText } from '../../texts/en/coupons.ts'
import type { Command } from '../../ui/command.ts'
import type { GridColumn } from '../../ui/grid.tsx'
import { moneyText } from '../../ui/money.tsx'
import { useNow } from '../../ui/use-now.ts'
import { zonedText } from '../../ui/zone.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { countText, type Editing, limitText } from './coupon-draft.ts'

interface CouponsProps {
  readonly tournamentId: string
  readonly timezone: string
}

const keyOf = ({ id }: CouponRow): string => id
const icon = { size: 17, 'aria-hidden': true } as const

/** The tournament's coupons with live usage counts: New, Edit, Copy (payments rule 29). */
const Coupons = ({ tournamentId, timezone }: CouponsProps) => {
  const params = { t: tournamentId }
  const coupons = useRows('coupons', { tournament: tournamentId }, keyOf, '/coupons/:t', { params })
  const now = useNow(60_000)
  const columns = useMemo(() => columnsOf(timezone, now), [timezone, now])
  const [editing, setEditing] = useState<Edited>({ opened: false, kind: 'new', row: null })
  const open = (kind: Editing, row: CouponRow | null): void => setEditing({ opened: true, kind, row })
  return (
    <>
      <SettingsList
        label={couponsText('coupons')}
        of={asRead(coupons)}
        columns={columns}
        empty={couponsText('noCoupons')}
        height={280}
        onOpen={(row) => open('edit', row)}
        commands={(selected) => commandsFor(selected, open)}
      />
      <CouponDialog
        tournamentId={tournamentId}
        timezone={timezone}
        {...editing}
        onClose={() => setEditing((before) => ({ ...before, opened: false }))}
      />
    </>
  )
}
export default Coupons

interface Edited {
  readonly opened: boolean
  readonly kind: Editing
  readonly row: CouponRow | null
}

const commandsFor = (
  selected: CouponRow | null,
  open: (kind: Editing, row: CouponRow | null) => void,
): readonly Command[] => [
  {
    key: 'new',
    label: couponsText('new'),
    icon: <IconPlus {...icon} />,
    hint: couponsText('newHint'),
    onClick: () => open('new', null),
  },
  {
    key: 'edit',
    label: couponsText('edit'),
    icon: <IconEdit {...icon} />,
    disabled: selected === null,
    hint: couponsText(selected === null ? 'selectFirst' : 'editHint'),
    onClick: () => open('edit', selected),
  },
  {
    key: 'copy',
    label: couponsText('copy'),
    icon: <IconCopy {...icon} />,
    disabled: selected === null,
    hint: couponsText(selected === null ? 'selectFirst' : 'copyHint'),
    onClick: () => open('copy', selected),
  },
]

/** `3 of 50 · 1 in checkout` */
export const redemptionsText = ({ actualRedemptions, maxRedemptions, heldRedemptions }: CouponRow): string => {
  const redeemed = countText(actualRedemptions)
  const text =
    maxRedemptions === null ? redeemed : couponsText('redeemedOf', { redeemed, max: countText(maxRedemptions) })
  return heldRedemptions === 0 ? text : `${text} · ${couponsText('inCheckout', { count: heldRedemptions })}`
}

const expiryText = ({ expiry }: CouponRow, timezone: string, now: number): string => {
  if (expiry === null) return couponsText('noExpiry')
  const when = zonedText(expiry, timezone)
  return Date.parse(expiry) <= now ? couponsText('expired', { when }) : when
}

const columnsOf = (timezone: string, now: number): readonly GridColumn<CouponRow>[] => [
  { id: 'id', title: couponsText('code'), value: ({ id }) => id, card: 'title', sort: 'asc' },
  {
    id: 'value',
    title: couponsText('value'),
    value: ({ value }) => value,
    text: ({ value }) => moneyText(fromDollars(value)),
    width: 100,
  },
  { id: 'redemptions', title: couponsText('redemptions'), value: redemptionsText },
  {
    id: 'maxRedemptions',
    title: couponsText('maxRedemptions'),
    value: ({ maxRedemptions }) => limitText(maxRedemptions),
  },
  {
    id: 'perMembership',
    title: couponsText('maxPerMembership'),
    value: ({ maxRedemptionsPerMembership }) => limitText(maxRedemptionsPerMembership),
  },
  // Wide enough for a time with its zone that has passed.
  { id: 'expiry', title: couponsText('expiry'), value: (row) => expiryText(row, timezone, now), width: 260 },
]
