import { Menu } from '@mantine/core'
import { LANGUAGE_NAMES, LANGUAGES } from '../texts/languages.ts'

interface LanguageMenuItemsProps {
  readonly language: string
  onChoose(language: string): void
}

/** Lists each language by its native name. */
const LanguageMenuItems = ({ language, onChoose }: LanguageMenuItemsProps) => (
  <Menu.RadioGroup value={language} onChange={onChoose}>
    {LANGUAGES.map((one) => (
      <Menu.RadioItem key={one} value={one} lang={one} closeMenuOnClick>
        {LANGUAGE_NAMES[one]}
      </Menu.RadioItem>
    ))}
  </Menu.RadioGroup>
)
export default LanguageMenuItems
