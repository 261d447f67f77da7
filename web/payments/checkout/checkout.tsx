import { useEffect, useMemo } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { additionalTermsOf, currentAcceptance } from '../../../domain/registration/published.ts'
import { reread } from '../../client/use-read.ts'
import { isEmpty } from '../../registration/cart.ts'
import {
  choicesOf,
  restartedSession,
  sessionFor,
  sessionKey,
  useCheckoutSession,
} from '../../registration/checkout-session.ts'
import { problemsOf } from '../../registration/desk.ts'
import { DeskFrame } from '../../registration/desk-frame.tsx'
import type { DeskReading } from '../../registration/use-desk.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { ParentPage } from '../../ui/page.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { CompleteStep } from './complete-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import { stepTitle } from './step-frame.tsx'
import { lastStep, type Progress, type Step, stepBefore, stepFor } from './steps.ts'
import { TermsStep } from './terms-step.tsx'
import { usePreparation } from './use-preparation.ts'

/** /event/{id}/checkout/{step}: the checkout wizard. Each step has its own address, so the browser's Back works. */
const Checkout = () => {
  const { tournamentId, step } = useParams<{ tournamentId: string; step?: string }>()
  return <DeskFrame tournamentId={tournamentId}>{(ready) => <Page {...ready} wanted={step} />}</DeskFrame>
}
export default Checkout

type PageProps = Extract<DeskReading, { readonly status: 'ready' }> & { readonly wanted: string | undefined }

const Page = ({ desk, cart, change, wanted }: PageProps) => {
  const { tournament } = desk
  const base = `/event/${tournament.id}`
  const [, navigate] = useLocation()
  const [stored, keep] = useCheckoutSession(sessionKey(desk.membership.id, tournament.id))
  const session = useMemo(() => sessionFor(stored, cart), [stored, cart])
  useEffect(() => {
    if (session !== stored) keep(session)
  }, [session, stored, keep])
  const choices = choicesOf(session, cart)
  const order = { ...choices, answers: cart.answers }
  // A placed order was already checked, and its own entries would conflict with it.
  const isPlaced = desk.registration?.openOrder?.orderId === session.checkoutId
  const terms = isPlaced ? session.terms : currentAcceptance(session.terms, tournament.id, tournament.termsHashes)
  const problems = problemsOf(desk, order, terms)
  const { preparation, refusedCoupon, problem, prepare, replace, forget, busy } = usePreparation({
    desk,
    order,
    coupon: cart.coupon,
    session,
    keep,
    change,
  })
  const progress: Progress = {
    hasInputs: choices.entries.some(
      ({ eventId }) => (desk.offer.events.find((event) => event.eventId === eventId)?.inputs ?? []).length > 0,
    ),
    detailsMissing: !isPlaced && problems.some((found) => found.step === 'details'),
    termsMissing:
      !terms.hasAccepted || !additionalTermsOf(desk.offer, choices).every((id) => terms.accepted.includes(id)),
    needsPayment: preparation?.needsPayment ?? null,
  }
  const step = stepFor(wanted, progress)
  const address = (to: Step): string => `${base}/checkout/${to}`
  const needsPreparation = (step === 'payment' || step === 'complete') && preparation === null && problem === null
  const isPaid = desk.registration?.transactionIds.includes(session.checkoutId) === true
  const nothing = isEmpty(choices)
  useEffect(() => {
    if (needsPreparation && !isPaid && !nothing) void prepare()
  }, [needsPreparation, isPaid, nothing, prepare])

  if (isPaid) {
    return <Redirect to={`/event/registration/complete/${tournament.id}?transaction=${session.checkoutId}`} replace />
  }
  if (nothing) return <EmptyCart back={base} />
  if (wanted !== step) return <Redirect to={address(step)} replace />

  const previous = stepBefore(step, progress)
  const go = (to: Step): void => navigate(address(to), { state: { from: step } })
  // Previous is the browser's Back after in-app navigation; a step opened by address has no history.
  const onPrevious = (): void => {
    if (previous !== null && cameFrom() === previous) window.history.back()
    else navigate(previous === null ? base : address(previous), { replace: true })
  }
  const startAgain = (): void => {
    forget()
    keep(restartedSession(session))
    navigate(address('confirm'), { replace: true })
  }
  const onTermsAccepted = async (): Promise<void> => {
    const prepared = await prepare()
    if (prepared !== null) go(lastStep(prepared.needsPayment))
  }
  const readTermsAgain = async (): Promise<void> => {
    await reread('/tournament/id/:id', { params: { id: tournament.id } })
    forget()
    navigate(address('terms'), { replace: true })
  }
  // Asks the server again for the checkout's outcome or the current amount due.
  const askAgain = async (): Promise<void> => {
    forget()
    await prepare({ asOrdered: true })
  }
  const last = { refusedCoupon, onStartAgain: startAgain, onCoupon: replace, onAskAgain: () => void askAgain() }
  const common = { desk, choices, onPrevious }
  return (
    <ParentPage
      title={paymentsText('checkout')}
      {...(problem === null ? { part: stepTitle(step) } : {})}
      above={<BackLink href={base}>{tournament.title}</BackLink>}
    >
      {problem !== null ? (
        <ProblemPanel
          problem={problem}
          desk={desk}
          busy={busy}
          onTryAgain={() => void (step === 'terms' ? onTermsAccepted() : prepare())}
          onStartAgain={startAgain}
          onReadTerms={() => void readTermsAgain()}
        />
      ) : step === 'details' ? (
        <DetailsStep {...common} cart={cart} change={change} onNext={() => go('confirm')} />
      ) : step === 'confirm' ? (
        <ConfirmStep
          {...common}
          problems={isPlaced ? [] : problems}
          cart={cart}
          change={change}
          onNext={() => go('terms')}
        />
      ) : step === 'terms' ? (
        <TermsStep
          {...common}
          terms={terms}
          busy={busy}
          onChange={(accepted) => keep({ ...session, terms: accepted })}
          onNext={() => void onTermsAccepted()}
        />
      ) : preparation === null ? (
        <LoadingState />
      ) : step === 'payment' ? (
        <PaymentStep {...common} {...last} preparation={preparation} />
      ) : (
        <CompleteStep {...common} {...last} preparation={preparation} />
      )}
    </ParentPage>
  )
}

const EmptyCart = ({ back }: { readonly back: string }) => {
  useTitle(paymentsText('emptyCart'))
  return (
    <EmptyState
      title={paymentsText('emptyCart')}
      action={<LinkButton href={back}>{paymentsText('backToEvent')}</LinkButton>}
    >
      {paymentsText('emptyCartText')}
    </EmptyState>
  )
}

const cameFrom = (): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null
}
