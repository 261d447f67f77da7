/** Highest weight in kilograms and height in centimeters, inclusive; 0 means unknown. */
export const MAX_WEIGHT = 400
export const MAX_HEIGHT = 250
