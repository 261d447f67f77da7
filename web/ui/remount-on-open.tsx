import { type ComponentType, useState } from 'react'

interface Openable {
  readonly opened: boolean
}

/**
 * Counts how often a dialog or panel was opened. As the `key` of the component that has its state, it makes each opening
 * start fresh, while one that closes keeps its content until the animation ends.
 */
export const useOpenings = (opened: boolean): number => {
  const [openings, setOpenings] = useState({ opened, count: opened ? 1 : 0 })
  if (openings.opened !== opened) setOpenings({ opened, count: openings.count + (opened ? 1 : 0) })
  return openings.count
}

/** A dialog or panel that is mounted again at each opening: `export const RefundDialog = remountOnOpen(...)`. */
export const remountOnOpen = <P extends Openable>(Content: ComponentType<P>): ComponentType<P> => {
  const Remounted = (props: P) => <Content key={useOpenings(props.opened)} {...props} />
  return Remounted
}
