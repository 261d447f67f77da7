/** Highest weight in kilograms and height in centimeters, inclusive; 0 means unknown. */
export const MAX_WEIGHT = 400
export const MAX_HEIGHT = 250
/** In centimeters: a smaller number is a height in meters or feet. */
const MIN_HEIGHT = 30

/** Whether a height is known and of nobody. */
export const isTooSmall = (height: number): boolean => height > 0 && height < MIN_HEIGHT

export const IN_CENTIMETERS = 'Please enter the height in centimeters, e.g. 140.'
