import { useClipboard } from '@mantine/hooks'
import { kitText } from '../texts/en/kit.ts'
import { shellText } from '../texts/en/shell.ts'
import classes from './shell.module.css'

/**
 * The browsers inside social-network apps lose sign-ins and payments: offers to open the system browser (kernel rule
 * 29).
 */
export const InAppBanner = () => {
  const clipboard = useClipboard({ timeout: 3_000 })
  if (!isInAppBrowser(navigator.userAgent)) return null
  return (
    <aside className={classes.banner} aria-label={shellText('browserNotice')}>
      <p>{shellText('inAppBrowser')}</p>
      {clipboard.error === null ? null : <p role="status">{shellText('copyManually')}</p>}
      <button type="button" onClick={() => clipboard.copy(window.location.href)}>
        {clipboard.copied ? kitText('copied') : window.location.href}
      </button>
    </aside>
  )
}

export const isInAppBrowser = (userAgent: string): boolean =>
  /FBAN|FBAV|FB_IAB|Instagram|Barcelona|LinkedInApp|Line\/|TikTok|musical_ly|BytedanceWebview|Snapchat|Pinterest\/|Twitter for|MicroMessenger/i.test(
    userAgent,
  )
