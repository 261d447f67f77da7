import { createSpotlight } from '@mantine/spotlight'

const [store, { open, toggle }] = createSpotlight()

/** Whether the palette is open; loaded with it. */
export const palette = { store, open, toggle }
