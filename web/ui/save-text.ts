/** Downloads a text as a file. */
export const saveText = (file: { readonly filename: string; readonly text: string; readonly type: string }): void => {
  const url = URL.createObjectURL(new Blob([file.text], { type: `${file.type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.filename
  link.click()
  // The download has started by then; without this the text would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
