/** Blob container of uploaded workbooks: `<tenant>/<tournamentId>/<uploadId>.xlsx`. */
export const IMPORT_CONTAINER = 'imports'
/** spec/tournament-and-registration.md §5 Import file. */
export const MAX_WORKBOOK_BYTES = 5 * 1024 * 1024

export const workbookPlace = (tenant: string, tournamentId: string, uploadId: string): string =>
  `${tenant}/${tournamentId}/${uploadId}.xlsx`

/** Whether `uri` names a workbook uploaded for this tournament of this tenant. */
export const isPlaceOf = (tenant: string, tournamentId: string, uri: string): boolean => {
  const prefix = `${tenant}/${tournamentId}/`
  return uri.startsWith(prefix) && /^[A-Za-z0-9_-]+\.xlsx$/.test(uri.slice(prefix.length))
}
