import { createSpotlight } from '@mantine/spotlight'

const [store, { open, toggle }] = createSpotlight()

/** The palette's open state; loaded with it. */
export const palette = { store, open, toggle }
