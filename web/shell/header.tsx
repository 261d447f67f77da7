import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { loginPath, useIdentity } from '../client/identity.ts'
import { dataOf } from '../client/read-state.ts'
import { useEnvironment, useMe } from '../client/viewer.ts'
import { shellText } from '../texts/en/shell.ts'
import { isStaff } from '../tournaments/manage-access.ts'
import { ColorSchemeToggle } from '../ui/color-scheme-toggle.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useFindKey } from './palette/use-find-key.ts'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './shell.module.css'

const FindAnything = lazyPart(() => import('./palette/find-anything.tsx'))

/** The header: a home link with the organization's name, and the profile menu or the sign-in link. */
export const Header = () => {
  const environment = useEnvironment()
  const status = useIdentity((state) => state.status)
  const isForStaff = isStaff(useMe())
  const [location] = useLocation()
  useFindKey()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link href="/" className={classes.home ?? ''}>
          <Logo size={30} />
          <span>{dataOf(environment)?.title ?? 'Matside'}</span>
        </Link>
        <div className={classes.tools}>
          {isForStaff ? (
            <Suspense>
              <FindAnything />
            </Suspense>
          ) : null}
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
