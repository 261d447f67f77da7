/** Saves a file as a download of the browser. */
export const saveBlob = (filename: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The download has started by then; without this the data would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
