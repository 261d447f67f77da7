import { Link } from 'wouter'
import classes from './back-link.module.css'

/** The link above a page's title, back to its parent page. */
export const BackLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} className={classes.back ?? ''}>
    <span aria-hidden>‹</span>
    <span>{children}</span>
  </Link>
)
