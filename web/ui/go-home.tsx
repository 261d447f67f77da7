import { kitText } from '../texts/kit.ts'
import { LinkButton } from './link-button.tsx'

/** The way on from a screen that shows nothing. */
export const GoHome = () => (
  <LinkButton href="/" variant="default">
    {kitText('goHome')}
  </LinkButton>
)
