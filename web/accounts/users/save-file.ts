/** Saves a file given as a base64 `data:` address; browsers do not download long ones directly. */
export const saveFile = ({ Uri, Filename }: { readonly Uri: string; readonly Filename: string }): void => {
  const [head = '', value = ''] = Uri.split(',')
  const type = head.replace(/^data:/, '').replace(/;base64$/, '')
  const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = Filename
  link.click()
  // The download has started by then; without this the data would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
