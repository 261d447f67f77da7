import { type ComponentType, Suspense, useRef } from 'react'
import { useLocation, useParams } from 'wouter'
import { RegisteredFacilities } from '../tournaments/landing/registered-facilities.tsx'
import { ManageButton } from '../tournaments/manage-button.tsx'
import { RegistrationState } from '../tournaments/registration-state.tsx'
import { placeText } from '../tournaments/texts.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Facts } from '../ui/facts.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { lazy } from '../ui/lazy-part.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { spanText } from '../ui/when.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartSummary } from './cart-summary.tsx'
import { checkoutSession, sessionFromCart, sessionKey, storeSession } from './checkout-session.ts'
import { DeskFrame } from './desk-frame.tsx'
import classes from './event-page.module.css'
import { OpenInvoices } from './open-invoices.tsx'
import { OwnedItems } from './owned-items.tsx'
import { proceedWith } from './proceed.ts'
import { StudentEntries } from './student-entries.tsx'
import { UnfinishedCheckout } from './unfinished-checkout.tsx'
import type { DeskReading } from './use-desk.ts'

const Offers = lazy(() => import('./waiting/offers.tsx'))
const AfterTheEnd = lazy(() => import('./after-the-end.tsx'))
const OnlineLinks = lazy(() => import('./online-links.tsx'))
const Catalog = lazy(() => import('./catalog.tsx'))

interface EventPageProps {
  /** The results of an online tournament, shown after its end. */
  readonly results: ComponentType<{ readonly tournamentId: string }>
}

/** /event/{tournamentId}: a family's page of a tournament (registration rule 38). */
const EventPage = ({ results }: EventPageProps) => {
  const { tournamentId } = useParams<{ tournamentId: string }>()
  return <DeskFrame tournamentId={tournamentId}>{(ready) => <Page {...ready} results={results} />}</DeskFrame>
}
export default EventPage

type PageProps = Extract<DeskReading, { readonly status: 'ready' }> & EventPageProps

const Page = ({ desk, cart, change, results }: PageProps) => {
  const { tournament } = desk
  const { id, title, startDate, endDate, timezone } = tournament
  useTitle(title)
  const [, navigate] = useLocation()
  const goToCheckout = (): void => {
    const key = sessionKey(desk.membership.id, id)
    const isPaid = (orderId: string): boolean => desk.registration?.transactionIds.includes(orderId) === true
    storeSession(key, sessionFromCart(checkoutSession(key), isPaid))
    navigate(`/event/${id}/checkout`)
  }
  // An offer that ends leaves a line, so its part stays.
  const hadOffers = useRef(false)
  if (desk.offers.length > 0) hadOffers.current = true
  const proceed = proceedWith(desk, cart, goToCheckout)
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <div>
          <RegistrationState
            tournament={{ hasEnded: desk.phase === 'ended', isRegistrationOpen: desk.phase === 'open' }}
          />
          <h1>{title}</h1>
          <Facts facts={[spanText(startDate, endDate, timezone), placeText(tournament)]} />
        </div>
        <div className={classes.act}>
          <Countdown startDate={startDate} endDate={endDate} timeZone={timezone} />
          <ManageButton tournament={tournament} variant="default" />
        </div>
      </header>
      {desk.registration?.openOrder ? <UnfinishedCheckout desk={desk} order={desk.registration.openOrder} /> : null}
      <OpenInvoices desk={desk} />
      {hadOffers.current ? (
        <Suspense>
          <Offers desk={desk} cart={cart} change={change} onTaken={goToCheckout} />
        </Suspense>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.main}>
          {tournament.registrationDescription === '' ? null : <HtmlContent html={tournament.registrationDescription} />}
          {tournament.type === 'InPerson' || desk.registration?.status !== 'complete' ? null : (
            <Suspense>
              <OnlineLinks tournamentId={id} />
            </Suspense>
          )}
          {tournament.type === 'InPerson' || desk.phase !== 'ended' ? null : (
            <Suspense fallback={<LoadingState />}>
              <AfterTheEnd
                tournament={{ ...tournament, hasEnded: true }}
                isRegistered={desk.registration?.status === 'complete'}
                results={results}
              />
            </Suspense>
          )}
          <StudentEntries desk={desk} cart={cart} change={change} />
          <OwnedItems desk={desk} />
          {tournament.showsRegistered ? <RegisteredFacilities tournamentId={id} /> : null}
          {tournament.catalog.length === 0 || desk.phase !== 'open' ? null : (
            <Suspense fallback={<div className={classes.catalogToCome} />}>
              <Catalog desk={desk} cart={cart} change={change} />
            </Suspense>
          )}
        </div>
        <aside className={classes.aside}>
          <CartSummary desk={desk} cart={cart} change={change} onProceed={proceed} />
        </aside>
      </div>
      <CartBar desk={desk} cart={cart} onProceed={proceed} />
    </article>
  )
}
