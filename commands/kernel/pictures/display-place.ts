/** Blob container of public pictures, unencrypted: `<tenant>/<imageId>`. */
export const DISPLAY_CONTAINER = 'display-pictures'
export const displayPlace = (tenant: string, imageId: string): string => `${tenant}/${imageId}`
