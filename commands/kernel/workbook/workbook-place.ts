/** Blob container of uploaded workbooks: `<tenant>/<scope>/<uploadId>.xlsx`. The scope is a tournament's id, or a list's name. */
export const IMPORT_CONTAINER = 'imports'

export const workbookPlace = (tenant: string, scope: string, uploadId: string): string =>
  `${tenant}/${scope}/${uploadId}.xlsx`

/** Whether `uri` names a workbook uploaded to this scope of this tenant. */
export const isPlaceOf = (tenant: string, scope: string, uri: string): boolean => {
  const prefix = `${tenant}/${scope}/`
  return uri.startsWith(prefix) && /^[A-Za-z0-9_-]+\.xlsx$/.test(uri.slice(prefix.length))
}
