import { Code } from '@mantine/core'
import { useState } from 'react'
import { HtmlField } from '../ui/form/html-field.tsx'

/** Formatted text, and the HTML that a form would send. */
export const HtmlSample = () => {
  const [html, setHtml] = useState<string | null>('<p>Doors open at <b>8 am</b>.</p>')
  return (
    <>
      <HtmlField
        label="Terms"
        description="Athletes accept them when they register"
        value={html}
        onChange={setHtml}
        required
        error={html === '' ? 'Field cannot be empty' : undefined}
        data-path="terms"
      />
      <Code block aria-label="Terms as HTML" tabIndex={0}>
        {html}
      </Code>
    </>
  )
}
