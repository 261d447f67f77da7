import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  readonly label: string
  readonly onFile: (file: File) => void
  /** Extension with its dot. */
  readonly extension?: string
  readonly maxBytes?: number
  readonly disabled?: boolean
  /** Why the last file was refused elsewhere; gives way to what is wrong with the next one. */
  readonly refused?: string | undefined
}

const MB = 1_024 * 1_024

/** Takes one file, dropped or chosen: .xlsx of at most 5 MB unless said otherwise (spec §5, Import file). */
export const FileDrop = ({
  label,
  onFile,
  extension = '.xlsx',
  maxBytes = 5 * MB,
  disabled = false,
  refused,
}: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [over, setOver] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const take = (file: File | undefined): void => {
    if (file === undefined || disabled) return
    const problem = fileProblem(file, extension, maxBytes)
    setError(problem)
    if (problem === null) onFile(file)
    if (input.current !== null) input.current.value = ''
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div>
      <label
        className={classes.drop}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <span className={classes.label}>{label}</span>
        <span className={classes.hint} id={hint}>
          Drop the file here or choose it: {extension}, {maxBytes / MB} MB at most
        </span>
        <input
          ref={input}
          type="file"
          className="hidden-visually"
          accept={extension}
          disabled={disabled}
          aria-describedby={hint}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
      </label>
      {error === null && refused === undefined ? null : (
        <p className={classes.error} role="alert">
          {error ?? refused}
        </p>
      )}
    </div>
  )
}

/** Why the file cannot be taken; null when it can. */
export const fileProblem = (
  file: { readonly name: string; readonly size: number },
  extension: string,
  maxBytes: number,
): string | null => {
  if (!file.name.toLowerCase().endsWith(extension)) return `Please choose an ${extension} file.`
  if (file.size > maxBytes) return `The file is too large: ${maxBytes / MB} MB at most.`
  return null
}
