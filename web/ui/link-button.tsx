import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link that looks like a button: it goes somewhere and can be opened in a new tab. */
export const LinkButton = ({
  href,
  children,
  ...props
}: ButtonProps & { readonly href: string; readonly children: ReactNode }) => (
  <Button component={Link} href={href} {...props}>
    {children}
  </Button>
)
