import { IconEdit, IconFileImport, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import type { TournamentRole } from '../../api/contract/accounts.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { athletesText } from '../texts/athletes.ts'
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

/** Admin and director run the registrations; a coach sees Edit Athlete alone (spec/tournament-and-registration.md §6). */
export const runs = (roles: readonly TournamentRole[]): boolean => roles.includes('director') || roles.includes('admin')

type Text = 'athleteHint' | 'detailsHint' | 'historyHint' | 'nothingToCancel' | 'cancelHint'

const icon = { size: 17, 'aria-hidden': true } as const

/** The toolbar of the Registrations tab (spec/tournament-and-registration.md §2). */
export const registrationCommands = ({ athlete, roles, onOpen, coachesCanEdit }: Choices): readonly Command[] => {
  const none = athlete === null
  const hint = (isReady: Text): string => athletesText(none ? 'selectFirst' : isReady)
  const mayEdit = runs(roles) || coachesCanEdit
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
  if (!runs(roles)) return [{ ...editAthlete, label: athletesText('editAthlete'), icon: <IconEdit {...icon} /> }]
  // What is canceled may still have to be refunded.
  const nothingToCancel = athlete !== null && activeEntries(athlete).length === 0 && !roles.includes('director')
  return [
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
              key: 'cancel',
              label: athletesText('cancelRegistration'),
              danger: true,
              disabled: none || nothingToCancel,
              hint: hint(nothingToCancel ? 'nothingToCancel' : 'cancelHint'),
              onClick: () => onOpen('cancel'),
            },
            {
              key: 'restore',
              label: athletesText('restore'),
              disabled: true,
              hint: athletesText('restoreHint'),
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
            label: athletesText('history'),
            icon: <IconHistory {...icon} />,
            disabled: none,
            hint: hint('historyHint'),
            onClick: () => onOpen('history'),
          } as const,
        ]
      : []),
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
          label: athletesText(choices.short ? 'import' : 'importRegistrations'),
          icon: <IconFileImport {...icon} />,
          onClick: choices.onImport,
        },
      ]
    : []
