/** Saves a file that came as a `data:` address with base64; browsers do not download long ones by the address. */
export const saveFile = ({ Uri, Filename }: { readonly Uri: string; readonly Filename: string }): void => {
  const [head = '', value = ''] = Uri.split(',')
  const type = head.replace(/^data:/, '').replace(/;base64$/, '')
  const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = Filename
  link.click()
  // The download has the data by then; without this it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
