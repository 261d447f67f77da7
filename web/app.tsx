import { type ReactNode, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { loginPath, useIdentity } from './client/identity.ts'
import { dataOf } from './client/read-state.ts'
import { usePageView } from './client/use-page-view.ts'
import { useRead } from './client/use-read.ts'
import { useUserMissing } from './client/use-user-missing.ts'
import { useEnvironment, useMe } from './client/viewer.ts'
import { type AppRoute, routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { StartAtTop } from './shell/start-at-top.tsx'
import { setOrganizationLocale, useLanguage } from './texts/language.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { lazy } from './ui/lazy-part.ts'
import { LoadingState } from './ui/loading-state.tsx'
import { UiProvider } from './ui/provider.tsx'

/** The console: the screen for the address, in its frame. */
export const App = () => {
  const [location] = useLocation()
  const { locale, by } = useLanguage()
  const environment = useRead('/community/env', by === 'none' || by === 'organization' ? {} : null)
  const organization = dataOf(environment.reading)?.locale
  useEffect(() => {
    if (organization !== undefined) void setOrganizationLocale(organization)
  }, [organization])
  // A change of language remounts everything: screens also keep texts in their state.
  return (
    <UiProvider key={locale}>
      {/* For errors of the frame itself; errors of a screen do not affect the frame. */}
      <ErrorBoundary resetKey={location}>
        <StartAtTop />
        <Switch>
          {routes.filter(({ frame }) => frame === 'bare').map(screenOf)}
          <Route>
            <AtOrganization>
              <Shell>
                <Switch>{routes.filter(({ frame }) => frame === undefined).map(screenOf)}</Switch>
              </Shell>
            </AtOrganization>
          </Route>
        </Switch>
      </ErrorBoundary>
    </UiProvider>
  )
}

const FindOrganization = lazy(() => import('./accounts/opening/find-organization.tsx'))

/** The console of the host's organization; on a host without one, the page to find one. */
const AtOrganization = ({ children }: { readonly children: ReactNode }) => {
  const environment = useEnvironment()
  if (environment.status !== 'error' || environment.problem.code !== 'tenant-not-found') return children
  return (
    <Suspense fallback={<LoadingState />}>
      <FindOrganization />
    </Suspense>
  )
}

const screenOf = (route: AppRoute) => (
  <Route key={route.path} path={route.path}>
    <Framed route={route} />
  </Route>
)

const Framed = ({ route }: { readonly route: AppRoute }) => {
  const [location] = useLocation()
  const status = useIdentity((state) => state.status)
  const stranger = useUserMissing()
  usePageView(route.path, location)
  if (route.access === 'signed-in' && stranger) return <Redirect to="/user/missing" replace />
  if (route.access === 'signed-in' && status === 'unknown') return <LoadingState />
  if (route.access === 'signed-in' && status === 'out') {
    return <Redirect to={loginPath(location + window.location.search)} replace />
  }
  return (
    <ErrorBoundary resetKey={location}>
      <Suspense fallback={<LoadingState />}>
        {route.reviewFirst === true ? <AfterReview>{route.screen}</AfterReview> : route.screen}
      </Suspense>
    </ErrorBoundary>
  )
}

/** The screen, unless the profile and students are due for review first. */
const AfterReview = ({ children }: { readonly children: ReactNode }) => {
  const [location] = useLocation()
  const isDue = useMe()?.isReviewDue ?? false
  if (!isDue) return children
  return <Redirect to={reviewPath(location + window.location.search)} replace />
}

const reviewPath = (to: string): string => `/user/review?to=${encodeURIComponent(to)}`
