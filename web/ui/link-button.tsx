import { Link } from 'wouter'
import { type ButtonLook, buttonLook } from './plain-button.tsx'

interface LinkButtonProps extends ButtonLook {
  readonly href: string
  readonly 'aria-label'?: string
}

/** A link styled as a button, which can be opened in a new tab. */
export const LinkButton = ({ href, 'aria-label': label, ...look }: LinkButtonProps) => (
  <Link href={href} aria-label={label} {...buttonLook(look)} />
)
