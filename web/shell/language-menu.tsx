import { IconLanguage } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { saveLanguage } from '../client/saved-language.ts'
import { kitText } from '../texts/en/kit.ts'
import { chooseLanguage, useLanguage } from '../texts/language.ts'
import { languageOf } from '../texts/languages.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { notify } from '../ui/notice.tsx'
import { IconButton } from '../ui/plain-button.tsx'

const loadItems = () => import('./language-menu-items.tsx')

/** Set by a choice, which remounts the page: the button then takes the focus again. */
let chosen = false

/** Chooses the console's language. The choice is stored in this browser and for the signed-in user. */
export const LanguageMenu = () => {
  const { language } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) button.current?.focus()
    chosen = false
  }, [])
  const choose = (tag: string): void => {
    const wanted = languageOf(tag) ?? language
    chosen = wanted !== language
    const changed = async (): Promise<void> => {
      await chooseLanguage(wanted)
      await saveLanguage(wanted)
    }
    changed().catch(() => {
      chosen = false
      notify(kitText('noAnswer'), 'bad')
    })
  }
  return (
    <MenuButton
      load={loadItems}
      items={{ language, onChoose: choose }}
      button={
        <IconButton ref={button} aria-label={kitText('language')}>
          <IconLanguage size={20} stroke={1.75} aria-hidden />
        </IconButton>
      }
    />
  )
}
