import { type ComponentType, Suspense, useRef } from 'react'
import { useLocation, useParams } from 'wouter'
import { useMe } from '../client/viewer.ts'
import { registrationText } from '../texts/en/registration.ts'
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
import { WhenNear } from '../ui/when-near.tsx'
import { zonedText } from '../ui/zone.ts'
import { CartBar } from './cart-bar.tsx'
import { CartSummary } from './cart-summary.tsx'
import { checkoutSession, sessionFromCart, sessionKey, storeSession } from './checkout-session.ts'
import { descriptionsOf } from './descriptions.ts'
import { DeskFrame } from './desk-frame.tsx'
import classes from './event-page.module.css'
import { OpenInvoices } from './open-invoices.tsx'
import { OwnedItems } from './owned-items.tsx'
import { proceedWith } from './proceed.ts'
import { StudentEntries } from './student-entries.tsx'
import type { DeskReading } from './use-desk.ts'

const AskName = lazy(() => import('../accounts/profile/ask-name.tsx'))
const RegisteredFacilities = lazy(() => import('../tournaments/landing/registered-facilities.tsx'))
const UnfinishedCheckout = lazy(() => import('./unfinished-checkout.tsx'))
const Offers = lazy(() => import('./waiting/offers.tsx'))
const AfterTheEnd = lazy(() => import('./after-the-end.tsx'))
const OnlineLinks = lazy(() => import('./online-links.tsx'))
const OrderLinks = lazy(() => import('./order-links.tsx'))
const Schedule = lazy(() => import('../tournaments/landing/schedule.tsx'))
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
  const me = useMe()
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
            tournament={{
              startDate,
              endDate,
              timezone,
              isDraft: tournament.isDraft,
              hasEnded: desk.phase === 'ended',
              isRegistrationOpen: desk.phase === 'open',
            }}
          />
          <h1>{title}</h1>
          <Facts
            facts={[
              spanText(startDate, endDate, timezone),
              placeText(tournament),
              ...(desk.phase === 'open'
                ? [registrationText('openUntil', { day: zonedText(tournament.registrationEnds, timezone) })]
                : []),
            ]}
          />
        </div>
        <div className={classes.act}>
          <Countdown startDate={startDate} endDate={endDate} timeZone={timezone} />
          <ManageButton tournament={tournament} variant="default" />
        </div>
      </header>
      {desk.registration?.openOrder ? (
        <Suspense>
          <UnfinishedCheckout desk={desk} order={desk.registration.openOrder} />
        </Suspense>
      ) : null}
      {me === null || !me.displayName.includes('@') ? null : (
        <Suspense>
          <AskName me={me} />
        </Suspense>
      )}
      <OpenInvoices desk={desk} />
      {hadOffers.current ? (
        <Suspense>
          <Offers desk={desk} cart={cart} change={change} onTaken={goToCheckout} />
        </Suspense>
      ) : null}
      {desk.registration === null || desk.registration.transactionIds.length === 0 ? null : (
        <Suspense>
          <OrderLinks tournamentId={id} transactionIds={desk.registration.transactionIds} />
        </Suspense>
      )}
      <div className={classes.columns} data-alone={desk.phase !== 'open' || undefined}>
        <div className={classes.main}>
          {descriptionsOf(tournament, desk.phase).map((html) => (
            <HtmlContent key={html} html={html} />
          ))}
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
          {tournament.showsRegistered ? (
            <Suspense>
              <RegisteredFacilities tournamentId={id} />
            </Suspense>
          ) : null}
          {tournament.catalog.length === 0 || desk.phase !== 'open' ? null : (
            <Suspense fallback={<div className={classes.catalogToCome} />}>
              <Catalog desk={desk} cart={cart} change={change} />
            </Suspense>
          )}
          <WhenNear className={classes.scheduleToCome ?? ''}>
            <Schedule tournament={tournament} now={desk.now} />
          </WhenNear>
        </div>
        {desk.phase === 'open' ? (
          <aside className={classes.aside}>
            <CartSummary desk={desk} cart={cart} change={change} onProceed={proceed} />
          </aside>
        ) : null}
      </div>
      <CartBar desk={desk} cart={cart} onProceed={proceed} />
    </article>
  )
}
