import { Link, useLocation } from 'wouter'
import { loginPath, useIdentity } from '../client/identity.ts'
import { dataOf } from '../client/read-state.ts'
import { useEnvironment } from '../client/viewer.ts'
import { shellText } from '../texts/en/shell.ts'
import { ColorSchemeToggle } from '../ui/color-scheme-toggle.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { FindAnything } from './palette/find-anything.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './shell.module.css'

/** The header: a home link with the organization's name, and the profile menu or the sign-in link. */
export const Header = () => {
  const environment = useEnvironment()
  const status = useIdentity((state) => state.status)
  const [location] = useLocation()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link href="/" className={classes.home ?? ''}>
          <Logo size={30} />
          <span>{dataOf(environment)?.title ?? 'Matside'}</span>
        </Link>
        <div className={classes.tools}>
          <FindAnything />
          <LanguageMenu />
          <ColorSchemeToggle />
          {status === 'in' ? <ProfileMenu /> : null}
          {status === 'out' && !location.startsWith('/login') ? (
            <LinkButton href={loginPath(location)} size="sm">
              {shellText('logIn')}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </header>
  )
}
