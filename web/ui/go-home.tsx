import { kitText } from '../texts/en/kit.ts'
import { LinkButton } from './link-button.tsx'

/** A link to the home page, for screens without content. */
export const GoHome = () => (
  <LinkButton href="/" variant="default">
    {kitText('goHome')}
  </LinkButton>
)
