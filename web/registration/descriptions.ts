import type { Tournament } from '../../api/contract/tournaments.ts'
import type { Desk } from './desk.ts'

type Described = Pick<Tournament, 'eventLandingPage' | 'description' | 'registrationDescription'>

/** What visitors read about the tournament, and what it says to those who register: how to do so, while they can. */
export const descriptionsOf = (tournament: Described, phase: Desk['phase']): readonly string[] => {
  const { eventLandingPage, description, registrationDescription } = tournament
  const forAll = eventLandingPage || description
  return [...new Set(phase === 'open' ? [forAll, registrationDescription] : [forAll])].filter((html) => html !== '')
}
