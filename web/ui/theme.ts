import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, mergeThemeOverrides } from '@mantine/core'
import { kitText } from '../texts/en/kit.ts'

/**
 * The console's design tokens in one place: paper and ink, one accent (the green of the mat) and the yellow of a belt
 * for what asks for attention. Everything else refers to these names, in components as `var(--…)`.
 */

/** The mat: actions, selection, success. */
const mat: MantineColorsTuple = [
  '#ebf7f4',
  '#d3ece6',
  '#a5d8cd',
  '#73c3b3',
  '#4bb09d',
  '#30a08c',
  '#1d8a78',
  '#127565',
  '#0b5f53',
  '#064a41',
]

/** The belt: waiting, changed a moment ago, warnings. */
const belt: MantineColorsTuple = [
  '#fff7e2',
  '#ffedc4',
  '#ffdc8c',
  '#fdc851',
  '#f8b62b',
  '#f2a51e',
  '#d98a0b',
  '#a96705',
  '#855003',
  '#653c02',
]

/** Paper to ink: surfaces, lines and text of the light scheme. */
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f2f1ec',
  '#e6e5df',
  '#d6d6cf',
  '#bcbeb7',
  '#8f9691',
  '#59625f',
  '#434c49',
  '#2b3432',
  '#182120',
]

/** The same for the dark scheme, text first. */
const dark: MantineColorsTuple = [
  '#e9eeec',
  '#c9d1ce',
  '#a3aeab',
  '#6c7875',
  '#3d4947',
  '#2e3938',
  '#1f2928',
  '#151d1d',
  '#0f1516',
  '#090d0e',
]

const red: MantineColorsTuple = [
  '#fdeeec',
  '#f9dbd7',
  '#f1b3ac',
  '#e9897e',
  '#e26558',
  '#dd4d3f',
  '#cf3a2d',
  '#b92c22',
  '#a3241c',
  '#821a14',
]

const theme = createTheme({
  primaryColor: 'mat',
  primaryShade: 8,
  colors: { mat, belt, gray, dark, red },
  white: '#ffffff',
  black: '#182120',
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px' },
  // Phones end at 550 px (kernel rule 27).
  breakpoints: { xs: '34.375em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  components: {
    Button: { defaultProps: { fw: 600 } },
    // A list that is kept while it is closed gets its place only after it is shown: a click meanwhile misses its option.
    Combobox: { defaultProps: { keepMounted: false } },
    // Only the page has a banner: without it, each open dialog would be a second one.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Screen readers do not accept its empty focus placeholder inside a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A list of a dialog stays at its field if the page behind the dialog scrolls: a click meanwhile would miss its option.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
  },
})

/** The theme with translated labels for Mantine's own components. */
export const themeInLanguage = () => {
  const label = { 'aria-label': kitText('close') }
  return mergeThemeOverrides(theme, {
    components: {
      CloseButton: { defaultProps: label },
      Modal: { defaultProps: { closeButtonProps: label } },
      Drawer: { defaultProps: { closeButtonProps: label } },
    },
  })
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf9f6',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-placeholder': '#6b7471',
    '--mantine-color-anchor': mat[8],
    '--surface': '#ffffff',
    '--surface-sunk': gray[1],
    '--line': gray[2],
    '--line-strong': gray[4],
    '--ink': gray[9],
    '--ink-soft': gray[6],
    '--accent': mat[8],
    '--accent-soft': mat[0],
    '--flash': belt[1],
    '--shadow': '0 1px 2px rgb(24 33 32 / 6%), 0 4px 16px rgb(24 33 32 / 5%)',
    '--good': mat[8],
    '--good-soft': mat[1],
    '--wait': belt[8],
    '--wait-soft': belt[1],
    '--bad': red[8],
    '--bad-soft': red[1],
    '--muted': gray[7],
    '--muted-soft': gray[2],
    '--special': '#6a4520',
    '--special-soft': '#efe0d1',
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-error': red[3],
    '--mantine-color-placeholder': '#94a19d',
    '--mantine-color-anchor': mat[3],
    '--mantine-color-mat-light': '#12352f',
    '--mantine-color-mat-light-hover': '#17433c',
    '--mantine-color-mat-light-color': mat[2],
    '--mantine-color-mat-outline': mat[3],
    '--surface': dark[7],
    '--surface-sunk': '#0b1111',
    '--line': dark[5],
    '--line-strong': dark[3],
    '--ink': dark[0],
    '--ink-soft': dark[2],
    '--accent': mat[3],
    '--accent-soft': '#12302c',
    '--flash': '#4a3608',
    '--shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 6px 20px rgb(0 0 0 / 30%)',
    '--good': mat[2],
    '--good-soft': '#12352f',
    '--wait': belt[3],
    '--wait-soft': '#3a2b0c',
    '--bad': red[2],
    '--bad-soft': '#421b18',
    '--muted': dark[1],
    '--muted-soft': dark[5],
    '--special': '#e3c3a2',
    '--special-soft': '#3a2a1c',
  },
})
