import {
  IconDownload,
  IconEdit,
  IconFileImport,
  IconHistory,
  IconHourglass,
  IconInfoCircle,
  IconMail,
  IconMessageQuestion,
  IconUserPlus,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { TournamentRole } from '../../api/contract/accounts.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { downloadsText } from '../texts/en/downloads.ts'
import { mailingText } from '../texts/en/mailing.ts'
import { pastText } from '../texts/en/past.ts'
import { requestsText } from '../texts/en/requests.ts'
import { listsText } from '../texts/en/waiting-lists.ts'
import type { Command } from '../ui/command.ts'
import { activeEntries, heldEntries, restorableEntries } from './registration-columns.tsx'
import type { WaitingCount } from './waiting/waiting-lists.tsx'

export type RegistrationDialog =
  | ('edit' | 'details' | 'cancel' | 'history' | 'why' | 'restore' | 'add' | 'swap' | 'new')
  | ('mail' | 'remind' | 'mail-log' | 'cancel-many' | 'credentials')

interface Choices {
  /** The selected athlete; null unless exactly one is selected. */
  readonly athlete: RegistrationRow | null
  readonly isMany: boolean
  readonly roles: readonly TournamentRole[]
  /** Number of athletes who have not paid. */
  readonly unpaid: number
  /** Download commands; `isBusy` while a file is generated. */
  readonly download: { readonly isBusy: boolean; readonly items: readonly Command[] }
  readonly onOpen: (what: RegistrationDialog) => void
  /** Whether coaches may correct athletes in this tournament. */
  readonly coachesCanEdit: boolean
}

/** Admins and directors manage registrations; coaches only have Edit Athlete (registration rule 21). */
export const canManage = (roles: readonly TournamentRole[]): boolean =>
  roles.includes('director') || roles.includes('admin')

type Text =
  | ('athleteHint' | 'detailsHint' | 'historyHint' | 'nothingToCancel' | 'cancelHint')
  | ('addHint' | 'swapHint' | 'nothingToSwap' | 'restoreHint' | 'nothingToRestore')

const icon = { size: 17, 'aria-hidden': true } as const

/** The toolbar of the Registrations tab (registration rule 23). */
export const registrationCommands = ({
  athlete,
  isMany,
  roles,
  onOpen,
  coachesCanEdit,
  download,
  unpaid,
}: Choices): readonly Command[] => {
  const none = athlete === null
  const hint = (isReady: Text): string => athletesText(isMany ? 'oneOnly' : none ? 'selectFirst' : isReady)
  const mayEdit = canManage(roles) || coachesCanEdit
  const editAthlete: Command = {
    key: 'athlete',
    label: athletesText('athlete'),
    disabled: none || !mayEdit,
    hint: mayEdit ? hint('athleteHint') : athletesText('notByCoaches'),
    onClick: () => onOpen('edit'),
  }
  const details: Command = {
    key: 'details',
    label: athletesText('details'),
    icon: <IconInfoCircle {...icon} />,
    disabled: none,
    hint: hint('detailsHint'),
    onClick: () => onOpen('details'),
  }
  if (!canManage(roles)) return [{ ...editAthlete, label: athletesText('editAthlete'), icon: <IconEdit {...icon} /> }]
  // Canceled entries may still need a refund.
  const nothingToCancel = athlete !== null && activeEntries(athlete).length === 0 && !roles.includes('director')
  const nothingToSwap = athlete !== null && heldEntries(athlete).length === 0
  const nothingToRestore = athlete !== null && restorableEntries(athlete).length === 0
  return [
    {
      key: 'new',
      label: athletesText('newParticipant'),
      icon: <IconUserPlus {...icon} />,
      hint: athletesText('newHint'),
      onClick: () => onOpen('new'),
    },
    {
      key: 'edit',
      label: athletesText('edit'),
      icon: <IconEdit {...icon} />,
      items: [
        editAthlete,
        {
          key: 'registration',
          label: athletesText('registration'),
          items: [
            {
              key: 'add',
              label: athletesText('addEvent'),
              disabled: none,
              hint: hint('addHint'),
              onClick: () => onOpen('add'),
            },
            {
              key: 'swap',
              label: athletesText('swapEvent'),
              disabled: none || nothingToSwap,
              hint: hint(nothingToSwap ? 'nothingToSwap' : 'swapHint'),
              onClick: () => onOpen('swap'),
            },
            {
              key: 'cancel',
              label: athletesText('cancelRegistration'),
              danger: true,
              disabled: !isMany && (none || nothingToCancel),
              hint: isMany ? athletesText('cancelManyHint') : hint(nothingToCancel ? 'nothingToCancel' : 'cancelHint'),
              onClick: () => onOpen(isMany ? 'cancel-many' : 'cancel'),
            },
            {
              key: 'restore',
              label: athletesText('restore'),
              disabled: none || nothingToRestore,
              hint: hint(nothingToRestore ? 'nothingToRestore' : 'restoreHint'),
              onClick: () => onOpen('restore'),
            },
          ],
        },
      ],
    },
    details,
    {
      key: 'mail',
      label: mailingText('mail'),
      icon: <IconMail {...icon} />,
      items: [
        {
          key: 'write',
          label: mailingText('write'),
          disabled: none && !isMany,
          hint: none && !isMany ? athletesText('selectFirst') : mailingText('writeHint'),
          onClick: () => onOpen('mail'),
        },
        {
          key: 'remind',
          label: mailingText('remind'),
          disabled: unpaid === 0,
          hint: mailingText('remindHint', { count: unpaid }),
          onClick: () => onOpen('remind'),
        },
        {
          key: 'mail-log',
          label: mailingText('log'),
          hint: mailingText('logHint'),
          onClick: () => onOpen('mail-log'),
        },
      ],
    },
    {
      key: 'download',
      label: downloadsText('download'),
      icon: <IconDownload {...icon} />,
      disabled: download.isBusy,
      ...(download.isBusy ? { hint: downloadsText('downloading') } : {}),
      items: download.items,
    },
    ...(roles.includes('director')
      ? [
          {
            key: 'history',
            label: athletesText('history'),
            icon: <IconHistory {...icon} />,
            disabled: none,
            hint: hint('historyHint'),
            onClick: () => onOpen('history'),
          } as const,
          {
            key: 'why',
            label: pastText('why'),
            icon: <IconZoomQuestion {...icon} />,
            disabled: none,
            hint: none ? athletesText(isMany ? 'oneOnly' : 'selectFirst') : pastText('madeBy'),
            onClick: () => onOpen('why'),
          } as const,
        ]
      : []),
  ]
}

export const farCommands = (choices: {
  readonly roles: readonly TournamentRole[]
  /** Short labels for narrow screens. */
  readonly short: boolean
  readonly onImport: () => void
  readonly waiting: WaitingCount
  readonly onLists: () => void
  /** Number of requests of families that wait for an answer. */
  readonly requests: number
  readonly onRequests: () => void
}): readonly Command[] =>
  canManage(choices.roles)
    ? [
        {
          key: 'requests',
          label:
            choices.requests === 0
              ? requestsText('requests')
              : requestsText('requestsCount', { count: choices.requests }),
          icon: <IconMessageQuestion {...icon} />,
          onClick: choices.onRequests,
        },
        {
          key: 'waiting-lists',
          label:
            choices.waiting.waiting + choices.waiting.offered === 0
              ? listsText('open')
              : listsText('openCount', { ...choices.waiting }),
          icon: <IconHourglass {...icon} />,
          onClick: choices.onLists,
        },
        {
          key: 'import',
          label: athletesText(choices.short ? 'import' : 'importRegistrations'),
          icon: <IconFileImport {...icon} />,
          onClick: choices.onImport,
        },
      ]
    : []
