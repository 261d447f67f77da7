import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './file-drop.module.css'

interface FileDropProps {
  readonly label: string
  readonly onFile: (file: File) => void
  /** Extensions with their dots. */
  readonly extensions?: readonly string[]
  readonly maxBytes?: number
  readonly disabled?: boolean
  /** Why the server refused the last file; replaced by a problem with the next one. */
  readonly refused?: string | undefined
}

const MB = 1_024 * 1_024
/** Files that every import reads. */
const TABLES = ['.xlsx', '.csv'] as const

/** A drop zone for one file: .xlsx or .csv of at most 5 MB by default (kernel rule 15). */
export const FileDrop = ({
  label,
  onFile,
  extensions = TABLES,
  maxBytes = 5 * MB,
  disabled = false,
  refused,
}: FileDropProps) => {
  const [name, hint] = [useId(), useId()]
  const [error, setError] = useState<string | null>(null)
  return (
    <div>
      <Dropzone
        classNames={{ root: classes.drop ?? '', inner: classes.inner ?? '' }}
        multiple={false}
        disabled={disabled}
        validator={(file) => {
          const message = fileProblem(file, extensions, maxBytes)
          return message === null ? null : { code: 'refused', message }
        }}
        onDrop={([file]) => {
          setError(null)
          if (file !== undefined) onFile(file)
        }}
        onReject={([rejection]) => setError(rejection?.errors[0]?.message ?? null)}
        // The input itself takes the focus, like any file input.
        activateOnKeyboard={false}
        inputProps={{
          accept: extensions.join(','),
          className: 'hidden-visually',
          style: {},
          tabIndex: 0,
          'aria-labelledby': name,
          'aria-describedby': hint,
        }}
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <span className={classes.label} id={name}>
          {label}
        </span>
        <span className={classes.hint} id={hint}>
          {staffKitText('dropFile', { extension: extensions.join(', '), size: maxBytes / MB })}
        </span>
      </Dropzone>
      {error === null && refused === undefined ? null : (
        <p className={classes.error} role="alert">
          {error ?? refused}
        </p>
      )}
    </div>
  )
}

/** Why the file is refused; null if it is fine. */
export const fileProblem = (
  file: { readonly name: string; readonly size: number },
  extensions: readonly string[],
  maxBytes: number,
): string | null => {
  const name = file.name.toLowerCase()
  if (!extensions.some((extension) => name.endsWith(extension))) {
    return staffKitText('wrongFile', { extension: extensions.join(', ') })
  }
  if (file.size > maxBytes) return staffKitText('fileTooLarge', { size: maxBytes / MB })
  return null
}
