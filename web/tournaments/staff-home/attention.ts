import type { ManagedTournament } from '../../../api/contract/managed.ts'
import { settingsText } from '../../texts/en/settings.ts'
import { staffHomeText } from '../../texts/en/staff-home.ts'
import { daysUntil, whenText } from '../../ui/when.tsx'
import { validate } from '../validation.ts'

/** A task that needs attention, and the tab that handles it. */
export interface Attention {
  readonly text: string
  readonly tab: 'registrations' | 'transactions' | 'settings'
}

/**
 * A tournament's tasks that the user may see and handle, money first. Ended tournaments only have money tasks.
 */
export const attentionOf = (tournament: ManagedTournament, now = Date.now()): readonly Attention[] => {
  const { hasEnded, payments, roles } = tournament
  const money: readonly (Attention | false)[] =
    payments === null
      ? []
      : [
          payments.failedRefunds > 0 && {
            text: staffHomeText('failedRefunds', { count: payments.failedRefunds }),
            tab: 'transactions',
          },
          payments.openChargebacks > 0 && {
            text: disputesText(payments, now),
            tab: 'transactions',
          },
        ]
  const runs = roles.includes('director') || roles.includes('admin')
  const rest = hasEnded ? [] : [...(runs ? ofAthletes(tournament) : []), ...ofSetUp(tournament)]
  return [...money, ...rest].filter((one) => one !== false)
}

const disputesText = (
  { openChargebacks: count, evidenceDue }: NonNullable<ManagedTournament['payments']>,
  now: number,
): string => {
  const what = staffHomeText('openChargebacks', { count })
  if (evidenceDue === null) return what
  const date = whenText(evidenceDue, 'day')
  const days = daysUntil(evidenceDue, now)
  return days < 0
    ? staffHomeText('evidenceOverdue', { what, date })
    : staffHomeText('evidenceDue', { what, date, days })
}

const ofAthletes = ({ athletes, draw, roles }: ManagedTournament): readonly (Attention | false)[] => [
  draw !== null &&
    draw.unmatched > 0 && {
      text: staffHomeText('unmatched', { count: draw.unmatched }),
      // Only directors see the list, on Settings.
      tab: roles.includes('director') ? 'settings' : 'registrations',
    },
  athletes !== null &&
    athletes.unpaid > 0 && {
      text: staffHomeText('unpaidAthletes', { count: athletes.unpaid }),
      tab: 'registrations',
    },
]

const ofSetUp = ({ setUp }: ManagedTournament): readonly Attention[] =>
  setUp === null
    ? []
    : validate(setUp).flatMap(({ name, missing }) =>
        missing.length === 0
          ? []
          : [
              {
                text:
                  name === 'statusHub'
                    ? staffHomeText('noBoard')
                    : staffHomeText('missing', { name: settingsText(name), what: missing.join(', ') }),
                tab: 'settings' as const,
              },
            ],
      )
