import { Component, type ReactNode } from 'react'
import { kitText } from '../texts/en/kit.ts'
import { ErrorState } from './error-state.tsx'
import { HelpByMail } from './help-by-mail.tsx'
import { useTitle } from './use-title.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** When it changes (the address), the children are rendered again. */
  readonly resetKey: string
}

/** Catches errors of a screen and shows the error page (kernel rule 30). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    const report = error instanceof Error ? error : new Error(String(error))
    import('../client/telemetry.ts').then(
      ({ errorRendered }) => errorRendered(report),
      () => {},
    )
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.error !== null) this.setState({ error: null })
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage message={this.state.error.message} />
  }
}

/** The error page: the message, and a link to ask for help. */
const ErrorPage = ({ message }: { readonly message: string }) => {
  useTitle(kitText('wrongTitle'))
  return (
    <ErrorState
      text={kitText('wrong')}
      detail={message}
      onRetry={() => window.location.reload()}
      action={<HelpByMail error={message} />}
    />
  )
}
