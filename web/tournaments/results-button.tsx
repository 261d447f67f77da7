import { tournamentsText } from '../texts/en/tournaments.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { ButtonLook } from '../ui/plain-button.tsx'

interface ResultsButtonProps extends Omit<ButtonLook, 'children'> {
  readonly tournament: { readonly id: string; readonly title: string; readonly hasResults: boolean }
}

/** Opens the results that everyone may see; null without them. */
export const ResultsButton = ({ tournament: { id, title, hasResults }, ...look }: ResultsButtonProps) =>
  hasResults ? (
    <LinkButton href={`/events/${id}/results`} aria-label={tournamentsText('resultsOf', { title })} {...look}>
      {tournamentsText('results')}
    </LinkButton>
  ) : null
