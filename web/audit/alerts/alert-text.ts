import { type Alert, type AlertRule, alertRule } from '../../../api/contract/alerts.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { alertsText } from '../../texts/en/alerts.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { listText } from '../../texts/formats.ts'
import { stakeholderRoles } from '../../tournaments/stakeholders/role-text.ts'
import { moneyText } from '../../ui/money.tsx'

export const alertRules = alertRule.options

/** Text keys of each rule's title and of what it watches. */
const KEYS = {
  'refund-by-taker': ['byTaker', 'aboutByTaker'],
  'refund-without-cancellation': ['withoutCancellation', 'aboutWithoutCancellation'],
  'entry-after-draw': ['afterDraw', 'aboutAfterDraw'],
  'brief-role': ['briefRole', 'aboutBriefRole'],
  'many-exports': ['manyExports', 'aboutManyExports'],
} as const satisfies Record<AlertRule, readonly [title: string, about: string]>

export const ruleText = (rule: AlertRule): string => alertsText(KEYS[rule][0])
export const aboutText = (rule: AlertRule): string => alertsText(KEYS[rule][1])

const accountRoles = ['Admin', 'Support', 'Reviewer'] as const

const roleText = (role: string): string => {
  const inTournament = stakeholderRoles.find((one) => one === role)
  if (inTournament !== undefined) return stakeholdersText(inTournament)
  const ofAccount = accountRoles.find((one) => one === role)
  return ofAccount === undefined ? role : alertsText(ofAccount)
}

/** What happened, in a sentence without names. */
export const reasonOf = ({ rule, facts }: Pick<Alert, 'rule' | 'facts'>): string => {
  const count = facts.count ?? 1
  const amount = moneyText(fromDollars(facts.amount ?? 0))
  switch (rule) {
    case 'refund-by-taker':
      return alertsText(facts.took ?? 'charged', { amount })
    case 'refund-without-cancellation':
      return alertsText(facts.by === 'provider' ? 'byProvider' : 'byStaff', { amount })
    case 'entry-after-draw':
      return facts.change === 'swapped' ? alertsText('swapped') : alertsText(facts.change ?? 'canceled', { count })
    case 'brief-role':
      return alertsText('brief', {
        minutes: Math.max(1, facts.minutes ?? 1),
        roles: listText(facts.roles.map(roleText)),
      })
    case 'many-exports':
      return alertsText('exports', { count })
  }
}
