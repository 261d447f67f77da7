/** Blob container of pictures that anyone may see, as they are: `<tenant>/<imageId>`. */
export const DISPLAY_CONTAINER = 'display-pictures'
export const displayPlace = (tenant: string, imageId: string): string => `${tenant}/${imageId}`
