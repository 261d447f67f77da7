import type { ManagedTournament } from '../../../api/contract/managed.ts'
import { serverNow } from '../../client/server-clock.ts'
import { settingsText } from '../../texts/en/settings.ts'
import { staffHomeText } from '../../texts/en/staff-home.ts'
import { daysUntil, whenText } from '../../ui/when.tsx'
import { BRACKETING, JUDGING, UNMATCHED, type ValidationCheck, validate } from '../validation.ts'

/** A task that needs attention, and where it is handled: a tab of the manage area, with the filter that lists it. */
export interface Attention {
  readonly text: string
  readonly to: string
}

/**
 * A tournament's tasks that the user may see and handle, money first. Ended tournaments have money tasks, and what their
 * videos lack to be judged.
 */
export const attentionOf = (tournament: ManagedTournament, now = serverNow()): readonly Attention[] => {
  const { hasEnded, payments, roles } = tournament
  const money: readonly (Attention | false)[] =
    payments === null
      ? []
      : [
          payments.failedRefunds > 0 && {
            text: staffHomeText('failedRefunds', { count: payments.failedRefunds }),
            to: 'transactions?type=refund&status=failure',
          },
          payments.openChargebacks > 0 && {
            text: disputesText(payments, now),
            to: 'transactions?type=chargeback',
          },
        ]
  const runs = roles.includes('director') || roles.includes('admin')
  const rest = hasEnded ? ofJudging(tournament) : [...(runs ? ofAthletes(tournament) : []), ...ofSetUp(tournament)]
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

const ofAthletes = ({ athletes, draw, roles, openRequests }: ManagedTournament): readonly (Attention | false)[] => [
  openRequests !== null &&
    openRequests > 0 && {
      text: staffHomeText('openRequests', { count: openRequests }),
      to: 'registrations?requests=shown',
    },
  draw !== null &&
    draw.unmatched > 0 && {
      text: staffHomeText('unmatched', { count: draw.unmatched }),
      // Only directors see the list with the reasons, on Settings.
      to: roles.includes('director') ? `settings#${UNMATCHED}` : 'registrations?division=none',
    },
  athletes !== null &&
    athletes.unpaid > 0 && {
      text: staffHomeText('unpaidAthletes', { count: athletes.unpaid }),
      to: 'registrations?status=unpaid',
    },
]

const ofSetUp = ({ setUp, type }: ManagedTournament): readonly Attention[] =>
  setUp === null ? [] : validate({ ...setUp, type }, setUp).flatMap(attentionOfCheck)

const ofJudging = ({ setUp, type }: ManagedTournament): readonly Attention[] =>
  setUp === null
    ? []
    : validate({ ...setUp, type }, setUp)
        .filter(({ name }) => name === 'judging')
        .flatMap(attentionOfCheck)

const attentionOfCheck = ({ name, missing, fixedAt }: ValidationCheck): readonly Attention[] => {
  if (missing.length === 0) return []
  const text =
    name === 'statusHub'
      ? staffHomeText('noBoard')
      : staffHomeText('missing', { name: settingsText(name), what: missing.join(', ') })
  return [{ text, to: fixedAt === JUDGING ? JUDGING : fixedAt === BRACKETING ? `settings#${BRACKETING}` : 'settings' }]
}
