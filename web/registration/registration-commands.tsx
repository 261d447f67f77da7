import { IconDownload, IconEdit, IconFileImport, IconHistory, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import type { TournamentRole } from '../../api/contract/accounts.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Command } from '../ui/command.ts'
import { activeEntries } from './registration-columns.tsx'

interface Choices {
  /** The selected athlete. */
  readonly athlete: RegistrationRow | null
  readonly roles: readonly TournamentRole[]
  readonly onOpen: (what: 'edit' | 'details' | 'cancel' | 'history') => void
  /** Whether coaches may correct athletes in this tournament. */
  readonly coachesCanEdit: boolean
}

const SELECT_FIRST = 'Select an athlete first'
const NOT_BY_COACHES = 'In this tournament coaches cannot edit athletes'
const notBuilt = (what: string): string => `${what} is not built yet`
/** Admin and director run the registrations; a coach sees Edit Athlete alone (spec/tournament-and-registration.md §6). */
export const runs = (roles: readonly TournamentRole[]): boolean => roles.includes('director') || roles.includes('admin')

const icon = { size: 17, 'aria-hidden': true } as const

/** The toolbar of the Registrations tab (spec/tournament-and-registration.md §2). */
export const registrationCommands = ({ athlete, roles, onOpen, coachesCanEdit }: Choices): readonly Command[] => {
  const none = athlete === null
  const mayEdit = runs(roles) || coachesCanEdit
  const editAthlete: Command = {
    key: 'athlete',
    label: 'Athlete',
    disabled: none || !mayEdit,
    hint: mayEdit ? (none ? SELECT_FIRST : 'Correct the athlete’s details') : NOT_BY_COACHES,
    onClick: () => onOpen('edit'),
  }
  const details: Command = {
    key: 'details',
    label: 'Details',
    icon: <IconInfoCircle {...icon} />,
    disabled: none,
    hint: none ? SELECT_FIRST : 'Everything about the athlete',
    onClick: () => onOpen('details'),
  }
  if (!runs(roles)) return [{ ...editAthlete, label: 'Edit Athlete', icon: <IconEdit {...icon} /> }]
  const nothingToCancel = athlete !== null && activeEntries(athlete).length === 0
  return [
    {
      key: 'new',
      label: 'New',
      icon: <IconPlus {...icon} />,
      disabled: true,
      hint: notBuilt('Registering a new participant'),
    },
    {
      key: 'edit',
      label: 'Edit',
      icon: <IconEdit {...icon} />,
      items: [
        editAthlete,
        {
          key: 'registration',
          label: 'Registration',
          items: [
            { key: 'add', label: 'Add Event', disabled: true, hint: notBuilt('Adding an event') },
            { key: 'swap', label: 'Swap Event', disabled: true, hint: notBuilt('Swapping an event') },
            {
              key: 'cancel',
              label: 'Cancel Registration',
              danger: true,
              disabled: none || nothingToCancel,
              hint: none ? SELECT_FIRST : nothingToCancel ? 'Every registration is canceled' : 'One event or more',
              onClick: () => onOpen('cancel'),
            },
            {
              key: 'restore',
              label: 'Restore Registration',
              disabled: true,
              hint: 'A canceled registration cannot be restored here',
            },
          ],
        },
      ],
    },
    details,
    ...(roles.includes('director')
      ? [
          {
            key: 'history',
            label: 'History',
            icon: <IconHistory {...icon} />,
            disabled: none,
            hint: none ? SELECT_FIRST : 'Who changed what, and when',
            onClick: () => onOpen('history'),
          } as const,
        ]
      : []),
    {
      key: 'download',
      label: 'Download',
      icon: <IconDownload {...icon} />,
      disabled: true,
      hint: 'Brackets, credentials and the registrations export cannot be downloaded yet',
    },
  ]
}

export const farCommands = (choices: {
  readonly roles: readonly TournamentRole[]
  /** On a narrow screen. */
  readonly short: boolean
  readonly onImport: () => void
}): readonly Command[] =>
  runs(choices.roles)
    ? [
        {
          key: 'import',
          label: choices.short ? 'Import' : 'Import Registrations',
          icon: <IconFileImport {...icon} />,
          onClick: choices.onImport,
        },
      ]
    : []
