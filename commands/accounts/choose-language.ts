import { chooseLanguage as decide } from '../../domain/accounts/user/decide-profile.ts'
import type { SpokenLanguage } from '../../domain/accounts/user/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChooseLanguage {
  readonly userId: string
  readonly language: SpokenLanguage
}

/** Keeps the language in which a person reads the console. Refused: user-not-found. */
export const chooseLanguage = commandOn(userAggregate, 'choose-language', {
  per: 'aggregate',
  content: (input: ChooseLanguage) => input,
  decide: (state, { language }) => decide(state, language),
})
