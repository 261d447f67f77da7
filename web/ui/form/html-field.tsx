import { Input, Skeleton } from '@mantine/core'
import { Suspense, useId } from 'react'
import { lazy } from '../lazy-part.ts'
import classes from './html-field.module.css'
import type { FieldProps } from './text-field.tsx'

const HtmlEditor = lazy(() => import('./html-editor.tsx'))

/**
 * Formatted text as HTML, `''` when empty. Plain text becomes paragraphs. The server sanitizes what it receives, and
 * `HtmlContent` what it shows.
 */
export const HtmlField = ({ label, description, error, required, disabled, ...rest }: FieldProps<string | null>) => {
  const id = useId()
  const [name, hint, problem] = [`${id}-name`, `${id}-hint`, `${id}-problem`]
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: name }}
      description={description}
      descriptionProps={{ id: hint }}
      error={error}
      errorProps={{ id: problem }}
      required={required}
    >
      <Suspense fallback={<Skeleton className={classes.loading} />}>
        <HtmlEditor
          {...rest}
          disabled={disabled ?? false}
          named={name}
          required={required}
          invalid={error !== undefined}
          describedBy={[...(description === undefined ? [] : [hint]), ...(error === undefined ? [] : [problem])]}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
