/** Kilograms and centimetres, both ends allowed; 0 means unknown. */
export const MAX_WEIGHT = 400
export const MAX_HEIGHT = 250
