import type { UploadTicket } from '../../../api/contract/workbook.ts'
import { kitText } from '../../texts/en/kit.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Uploads the file directly to blob storage with the ticket, as the storage client would, and returns the uri for
 * preview and import, which is the ticket's filename. Throws if the store refuses it or cannot be reached.
 */
export const uploadWorkbook = async (
  ticket: UploadTicket,
  file: Blob,
  fetcher: typeof fetch = fetch,
): Promise<string> => {
  const { endpoint, container, filename, sasToken } = ticket
  const blob = `${endpoint.replace(/\/$/, '')}/${container}/${filename}`
  const answer = await fetcher(`${blob}?${sasToken.replace(/^\?/, '')}`, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': XLSX },
    body: file,
  })
  if (!answer.ok) throw new Error(kitText('serverStatus', { status: answer.status }))
  return filename
}

/** Downloads a base64-encoded file. */
export const saveFile = (file: { readonly filename: string; readonly value: string }): void => {
  const bytes = Uint8Array.from(atob(file.value), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: XLSX }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.filename
  link.click()
  // The download has started by then; without this the data would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
