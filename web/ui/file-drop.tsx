import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { staffKitText } from '../texts/staff-kit.ts'
import classes from './file-drop.module.css'

interface FileDropProps {
  readonly label: string
  readonly onFile: (file: File) => void
  /** Extension with its dot. */
  readonly extension?: string
  readonly maxBytes?: number
  readonly disabled?: boolean
  /** Why the last file was refused by the server; a problem with the next one takes its place. */
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
  const [name, hint] = [useId(), useId()]
  const [error, setError] = useState<string | null>(null)
  return (
    <div>
      <Dropzone
        classNames={{ root: classes.drop ?? '', inner: classes.inner ?? '' }}
        multiple={false}
        disabled={disabled}
        validator={(file) => {
          const message = fileProblem(file, extension, maxBytes)
          return message === null ? null : { code: 'refused', message }
        }}
        onDrop={([file]) => {
          setError(null)
          if (file !== undefined) onFile(file)
        }}
        onReject={([rejection]) => setError(rejection?.errors[0]?.message ?? null)}
        // The input itself has the focus, as a file input does everywhere.
        activateOnKeyboard={false}
        inputProps={{
          accept: extension,
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
          {staffKitText('dropFile', { extension, size: maxBytes / MB })}
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

/** Why the file cannot be taken; null when it can. */
export const fileProblem = (
  file: { readonly name: string; readonly size: number },
  extension: string,
  maxBytes: number,
): string | null => {
  if (!file.name.toLowerCase().endsWith(extension)) return staffKitText('wrongFile', { extension })
  if (file.size > maxBytes) return staffKitText('fileTooLarge', { size: maxBytes / MB })
  return null
}
