import { kernelText } from './texts.ts'

/** Maximum weight in kilograms and height in centimeters, inclusive; 0 means unknown. */
export const MAX_WEIGHT = 400
export const MAX_HEIGHT = 250
/** In centimeters. A smaller number is a height in meters or feet. */
const MIN_HEIGHT = 30

/** Whether a known height is hardly in centimeters, which a person is warned of (kernel rule 5). */
export const isImplausibleHeight = (height: number): boolean => height > 0 && height < MIN_HEIGHT

export const HEIGHT_IN_CENTIMETERS = kernelText('height-in-centimeters')
