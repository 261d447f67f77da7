import { IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './recorder.module.css'

interface FileButtonProps {
  readonly label: string
  readonly multiple?: true
  /** Called for each file. */
  readonly onFile: (file: File) => void
}

/** A button that picks a video file of this device. */
export const FileButton = ({ label, multiple, onFile }: FileButtonProps) => {
  const id = useId()
  return (
    <span className={classes.file}>
      <input
        id={id}
        className="hidden-visually"
        type="file"
        multiple={multiple === true}
        accept="video/mp4,video/webm,video/quicktime,.mp4,.m4v,.webm,.mov"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          for (const file of files) onFile(file)
        }}
      />
      <label htmlFor={id}>
        <IconUpload size={20} stroke={1.75} aria-hidden />
        {label}
      </label>
    </span>
  )
}
