import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { fromDollars } from '../../../../domain/kernel/money.ts'
import { checkDivision, checkInputs, priceProblem } from '../../../../domain/tournaments/published-set-up.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { phraseText, textOf } from '../../../texts/refusals.ts'
import type { FieldErrors } from '../../../ui/form/draft.ts'
import { type EventDraft, strategiesOf } from './event-draft.ts'

const isBlank = (text: string): boolean => text.trim() === ''
const isAddress = (address: string): boolean => /^https:\/\/[^\s/]+(\/\S*)?$/.test(address)

/** Errors of an event form beyond required fields (tournaments rule 18). */
export const eventProblems = (draft: EventDraft, setUp: Pick<TournamentToEdit, 'pricingStrategies'>): FieldErrors => ({
  ...detailsProblems(draft),
  ...divisionsProblem(draft),
  ...inputsProblem(draft),
  ...resourcesProblems(draft),
  ...pricesProblems(draft),
  // The server refuses prices without strategies (tournaments rule 26).
  ...((draft.prices ?? []).length > 0 && strategiesOf(setUp, draft).length === 0
    ? { newStrategies: eventWizardText('strategiesMissing') }
    : {}),
})

const detailsProblems = ({ title, description, capacity }: EventDraft): FieldErrors => ({
  ...(isBlank(title ?? '') ? { title: eventWizardText('titleMissing') } : {}),
  ...(isBlank(description ?? '') ? { description: eventWizardText('descriptionMissing') } : {}),
  ...(capacity !== null && capacity < 0 ? { capacity: eventWizardText('capacityInvalid') } : {}),
})

const divisionsProblem = ({ divisions }: EventDraft): FieldErrors => {
  for (const division of divisions ?? []) {
    const problem = checkDivision(division)
    if (problem !== null) return { divisions: `${division.name}: ${textOf(problem)}` }
  }
  return {}
}

const inputsProblem = ({ inputs }: EventDraft): FieldErrors => {
  const problem = checkInputs(inputs ?? [])
  return problem === null ? {} : { inputs: textOf(problem) }
}

/** Errors of the resources (tournaments rule 19). */
const resourcesProblems = ({ resources }: EventDraft): FieldErrors =>
  Object.fromEntries(
    (resources ?? []).flatMap(({ name, uri }, at) => [
      ...(isBlank(name) ? [[`resources.${at}.name`, eventWizardText('empty')] as const] : []),
      ...(isBlank(uri)
        ? [[`resources.${at}.uri`, eventWizardText('empty')] as const]
        : isAddress(uri)
          ? []
          : [[`resources.${at}.uri`, eventWizardText('addressInvalid')] as const]),
    ]),
  )

const pricesProblems = ({ prices, newStrategies }: EventDraft): FieldErrors => {
  const found = [
    ...(prices ?? []).flatMap(({ kind, price, additionalFee }, at) => [
      ...(kind === 'flat' ? [[`prices.${at}.price`, problemOf(price)] as const] : []),
      [`prices.${at}.additionalFee`, problemOf(additionalFee ?? 0)] as const,
    ]),
    ...(newStrategies ?? []).flatMap(({ initial, subsequent }, at) => [
      [`newStrategies.${at}.initial`, problemOf(initial)] as const,
      [`newStrategies.${at}.subsequent`, problemOf(subsequent ?? 0)] as const,
    ]),
  ]
  return Object.fromEntries(found.flatMap(([path, problem]) => (problem === null ? [] : [[path, problem]])))
}

/** Null for a valid price in dollars. */
const problemOf = (dollars: number | null): string | null => {
  if (dollars === null) return eventWizardText('empty')
  const phrase = priceProblem(fromDollars(dollars))
  return phrase === null ? null : phraseText(phrase)
}
