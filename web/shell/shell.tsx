import type { ReactNode } from 'react'
import { useSavedLanguage } from '../client/saved-language.ts'
import { useFollowedEnvironment, useFollowedRoles } from '../client/viewer.ts'
import { shellText } from '../texts/en/shell.ts'
import { ConnectionSign } from '../ui/connection-sign.tsx'
import { UploadHost } from '../video-review/recorder/upload-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InAppBanner } from './in-app-banner.tsx'
import classes from './shell.module.css'

/** The frame of every screen except the status board: skip link, header, content, footer. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  useFollowedEnvironment()
  useFollowedRoles()
  useSavedLanguage()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {shellText('skip')}
      </a>
      <InAppBanner />
      <Header />
      <ConnectionSign />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <UploadHost />
    </div>
  )
}
