import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link styled as a button, which can be opened in a new tab. */
export const LinkButton = ({
  href,
  children,
  ...props
}: ButtonProps & { readonly href: string; readonly children: ReactNode }) => (
  <Button component={Link} href={href} {...props}>
    {children}
  </Button>
)
