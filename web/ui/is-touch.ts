/** Whether the main way to point is a finger: such devices have no keyboard at hand. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches
