import { useMediaQuery } from '@mantine/hooks'

/** The widest phone (kernel rule 27). */
const PHONE = '(max-width: 550px)'

/** Whether the window is as narrow as a phone. Known in the first render: a later answer would replace what is shown. */
export const usePhone = (): boolean => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
