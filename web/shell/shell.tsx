import { type ReactNode, Suspense } from 'react'
import { useSavedLanguage } from '../client/saved-language.ts'
import { useFollowedEnvironment, useFollowedRoles, useMe } from '../client/viewer.ts'
import { shellText } from '../texts/en/shell.ts'
import { isStaff } from '../tournaments/manage-access.ts'
import { ConnectionSign } from '../ui/connection-sign.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { UploadHost } from '../video-review/recorder/upload-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InAppBanner } from './in-app-banner.tsx'
import classes from './shell.module.css'

const BrokenHistory = lazyPart(() => import('./broken-history.tsx'))

/** The frame of every screen except the status board: skip link, header, content, footer. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  useFollowedEnvironment()
  useFollowedRoles()
  useSavedLanguage()
  const me = useMe()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {shellText('skip')}
      </a>
      <InAppBanner />
      <Header />
      <ConnectionSign />
      <main id="content" className={classes.content} tabIndex={-1}>
        {isStaff(me) ? (
          <Suspense>
            <BrokenHistory />
          </Suspense>
        ) : null}
        {children}
      </main>
      <Footer />
      <UploadHost />
    </div>
  )
}
