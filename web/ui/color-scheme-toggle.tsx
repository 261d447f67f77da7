import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { kitText } from '../texts/en/kit.ts'
import { IconButton } from './plain-button.tsx'

/** Switches between light and dark, remembered on this device. The system's preference applies until then. */
export const ColorSchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <IconButton
      aria-label={kitText(dark ? 'lightColors' : 'darkColors')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
    </IconButton>
  )
}
