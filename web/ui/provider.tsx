import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DialogHost } from './dialog-host.tsx'
import { NoticeHost } from './notice.tsx'
import { PrintJobHost } from './print-job-host.tsx'
import { RestoringSign } from './restoring-sign.tsx'
import { cssVariables, themeInLanguage } from './theme.ts'

/** The kit's providers: theme, confirmation dialogs, notifications and the sign of a change that waits. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => {
  const [theme] = useState(themeInLanguage)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <DialogHost />
      <NoticeHost />
      <PrintJobHost />
      <RestoringSign />
    </MantineProvider>
  )
}
