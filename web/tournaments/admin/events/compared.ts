import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { fromDollars } from '../../../../domain/kernel/money.ts'
import { isEqual } from '../../../../domain/tournaments/published.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { dollarsText } from '../../../texts/formats.ts'
import type { Compared } from '../../../ui/form/conflict.tsx'
import { plainText } from '../../../ui/plain-text.ts'
import { type RuleContext, rulesText } from '../divisions/rule-text.ts'
import { picture } from '../wizard/review-step.tsx'
import { bracketingText, needsOptions } from './details-step.tsx'
import type { EventDraft } from './event-draft.ts'
import type { EventField } from './event-save.ts'
import { choiceText } from './price-row.tsx'

interface ComparedWith {
  readonly setUp: TournamentToEdit
  readonly context: RuleContext
  readonly saved: EventDraft
  readonly mine: EventDraft
}

/** Labels and value texts of an event's fields, for comparing two versions. */
export const comparedFields = (
  fields: readonly EventField[],
  { setUp, context, saved, mine }: ComparedWith,
): Compared<string> => {
  const options = new Map(needsOptions(setUp, null).map(({ value, label }) => [value, label]))
  const all: Compared<EventField> = {
    title: eventWizardText('title'),
    description: [eventWizardText('description'), html],
    role: [eventWizardText('role'), (role: EventDraft['role']) => eventWizardText(role ?? 'Athlete')],
    subcategory: eventWizardText('subcategory'),
    imageUri: [eventWizardText('picture'), picture],
    capacity: [
      eventWizardText('capacity'),
      (capacity: EventDraft['capacity']) => (capacity === null ? eventWizardText('noLimit') : String(capacity)),
    ],
    bracketingPolicy: [
      eventWizardText('bracketing'),
      (policy: EventDraft['bracketingPolicy']) => bracketingText(policy ?? 'Ordered'),
    ],
    isTeamEvent: eventWizardText('team'),
    needs: [
      eventWizardText('needs'),
      (needs: EventDraft['needs']) => (needs ?? []).map((need) => options.get(need) ?? '').join(', '),
    ],
    needsType: [
      eventWizardText('needsType'),
      (type: EventDraft['needsType']) => eventWizardText(type === 'any' ? 'any' : 'all'),
    ],
    purchaseGroupId: [
      eventWizardText('group'),
      (id: EventDraft['purchaseGroupId']) => setUp.purchaseGroups.find((group) => group.id === id)?.title ?? '',
    ],
    additionalTerms: [eventWizardText('additionalTerms'), html],
    divisions: [
      eventWizardText('divisions'),
      (divisions: EventDraft['divisions']) =>
        (divisions ?? [])
          .filter((one) => !inBoth(one, saved.divisions, mine.divisions))
          .map(({ name, prefix, rules }) =>
            eventWizardText('divisionLine', { name, prefix, rules: rulesText(rules, context) }),
          )
          .join('; '),
    ],
    inputs: [
      eventWizardText('customFields'),
      (inputs: EventDraft['inputs']) => (inputs ?? []).map(({ label }) => label).join(', '),
    ],
    resources: [
      eventWizardText('resources'),
      (resources: EventDraft['resources']) => (resources ?? []).map(({ name, uri }) => `${name} ${uri}`).join(', '),
    ],
    responseDescription: [eventWizardText('response'), html],
    prices: [eventWizardText('pricing'), (prices: EventDraft['prices']) => pricesText(prices, setUp)],
  }
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

const html = (text: string | null): string => plainText(text ?? '')

const inBoth = (one: object, ...lists: readonly (readonly object[] | null)[]): boolean =>
  lists.every((list) => (list ?? []).some((other) => isEqual(one, other)))

const pricesText = (prices: EventDraft['prices'], { pricingStrategies }: TournamentToEdit): string =>
  (prices ?? [])
    .map(({ strategyId, kind, price, additionalFee }) => {
      const strategy = pricingStrategies.find(({ id }) => id === strategyId)?.title ?? eventWizardText('inGeneral')
      const money = kind === 'flat' ? dollarsText(fromDollars(price ?? 0)) : choiceText(kind)
      return `${strategy}: ${money}${additionalFee ? ` + ${dollarsText(fromDollars(additionalFee))}` : ''}`
    })
    .join('; ')
