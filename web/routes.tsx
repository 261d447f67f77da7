import type { ReactNode } from 'react'
import type { PublicPage, SignedInPage } from '../api/contract/pages.ts'
import { lazy } from './ui/lazy-part.ts'
import { NotFound } from './ui/not-found.tsx'

/** A page of the contract, read with `useParams`; the gallery, or all other addresses. */
type Address =
  | { readonly path: PublicPage | '/__gallery/:part?' | '*'; readonly access: 'public' }
  /** Other visitors are redirected to /login?to={path} first. */
  | { readonly path: SignedInPage; readonly access: 'signed-in' }

export type AppRoute = Address & {
  readonly screen: ReactNode
  /**
   * Redirects a member whose review is due to /user/review first (accounts rule 51); never staff, checkout or receipts.
   */
  readonly reviewFirst?: true
  /** `bare`: without header and footer, for wall screens and frames of other sites. */
  readonly frame?: 'bare'
}

const training = () => import('./training-screens.ts')
const Due = lazy(() => import('./shell/family/due.tsx'))
const StudentNext = lazy(() => import('./shell/family/student-next.tsx'))
const Home = lazy(() => import('./tournaments/home.tsx'))
const Landing = lazy(() => import('./tournaments/landing.tsx'))
const Terms = lazy(() => import('./tournaments/terms.tsx'))
const EventPage = lazy(() => import('./registration/event-page.tsx'))
const AddEvents = lazy(() => import('./registration/add-events.tsx'))
const ViewEvent = lazy(() => import('./registration/view-event.tsx'))
const Checkout = lazy(() => import('./payments/checkout/checkout.tsx'))
const Receipt = lazy(() => import('./payments/receipt.tsx'))
const InvoicePage = lazy(() => import('./payments/invoices/invoice-page.tsx'))
const InvoiceComplete = lazy(() => import('./payments/invoices/invoice-complete.tsx'))
const MyRegistrations = lazy(() => import('./registration/my-registrations.tsx'))
const MyTransactions = lazy(() => import('./payments/my-transactions.tsx'))
const Login = lazy(() => import('./accounts/login.tsx'))
const Join = lazy(() => import('./accounts/joining/join.tsx'))
const Pending = lazy(() => import('./accounts/joining/pending.tsx'))
const Redeem = lazy(() => import('./accounts/joining/redeem.tsx'))
const RedeemStep2 = lazy(() => import('./accounts/joining/redeem-step2.tsx'))
const Family = lazy(() => import('./accounts/joining/family.tsx'))
const Open = lazy(() => import('./accounts/opening/open.tsx'))
const Profile = lazy(() => import('./accounts/profile/profile.tsx'))
const ConfirmEmail = lazy(() => import('./accounts/profile/confirm-email.tsx'))
const ReviewPage = lazy(() => import('./accounts/review/review-page.tsx'))
const JudgeDashboard = lazy(() => training().then(({ reviewDashboard }) => reviewDashboard()))
const BracketReview = lazy(() => training().then(({ bracketReview }) => bracketReview()))
const Watch = lazy(() => training().then(({ watch }) => watch()))
const Results = lazy(() => training().then(({ results }) => results()))
const PublicResults = lazy(() => training().then(({ publicResults }) => publicResults()))
const EmbeddedResults = lazy(() => import('./judging/embedded-results.tsx'))
const Enter = lazy(() => training().then(({ enter }) => enter()))
const EntryPage = lazy(() => training().then(({ entryPage }) => entryPage()))
const RecordEntry = lazy(() => training().then(({ recordEntry }) => recordEntry()))
const OneEntry = lazy(() => training().then(({ oneEntry }) => oneEntry()))
const Auth = lazy(() => import('./accounts/auth.tsx'))
// The kit's gallery exists in development and in the build for tests.
const Gallery =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? lazy(() => import('./gallery/gallery.tsx')) : null
const staff = () => import('./staff-screens.ts')
const Manage = lazy(() => staff().then(({ manage }) => manage()))
const Order = lazy(() => staff().then(({ order }) => order()))
const Admin = lazy(() => staff().then(({ admin }) => admin()))
const Person = lazy(() => staff().then(({ person }) => person()))
const NewTournament = lazy(() => staff().then(({ newTournament }) => newTournament()))
const EditTournament = lazy(() => staff().then(({ editTournament }) => editTournament()))
const EventWizardPage = lazy(() => staff().then(({ eventWizardPage }) => eventWizardPage()))
const CurriculumItem = lazy(() => staff().then(({ curriculumItem }) => curriculumItem()))
const ContentPage = lazy(() => import('./accounts/content/content-page.tsx'))
const StudentDashboard = lazy(() => training().then(({ studentHome }) => studentHome()))
const ReviewDashboard = lazy(() => staff().then(({ reviewDashboard }) => reviewDashboard()))
const ReviewEditor = lazy(() => staff().then(({ reviewEditor }) => reviewEditor()))
const ReviewHistory = lazy(() => staff().then(({ reviewHistory }) => reviewHistory()))
const FilmClass = lazy(() => staff().then(({ filmClass }) => filmClass()))
const ReviewProgress = lazy(() => staff().then(({ reviewProgress }) => reviewProgress()))
const StudentItem = lazy(() => training().then(({ studentItem }) => studentItem()))
const Recorder = lazy(() => training().then(({ recorder }) => recorder()))
const Submitted = lazy(() => training().then(({ submitted }) => submitted()))
const StudentReview = lazy(() => training().then(({ studentReview }) => studentReview()))
const Schedule = lazy(() => training().then(({ schedule }) => schedule()))
const StatusBoard = lazy(() => import('./athlete-call/status-board.tsx'))
const Shortlink = lazy(() => import('./tournaments/shortlink.tsx'))
const UserNotFound = lazy(() => import('./accounts/user-not-found.tsx'))

/** Loads the screen of a tournament's public page; renders without it if it cannot be loaded now. */
export const preloadPublicPage = (): Promise<unknown> => Landing.preload().catch(() => null)

/** Every address of the console (kernel rule 32); the first match wins. */
export const routes: readonly AppRoute[] = [
  { path: '/', screen: <Home family={{ due: Due, next: StudentNext }} />, access: 'public', reviewFirst: true },
  { path: '/events/:tournamentId/results', screen: <PublicResults />, access: 'public' },
  { path: '/events/:tournamentId/results/embed', screen: <EmbeddedResults />, access: 'public', frame: 'bare' },
  { path: '/events/:tournamentId', screen: <Landing />, access: 'public' },
  { path: '/login', screen: <Login />, access: 'public' },
  { path: '/open/:token', screen: <Open />, access: 'public', frame: 'bare' },
  { path: '/auth', screen: <Auth />, access: 'public' },
  { path: '/user/missing', screen: <UserNotFound />, access: 'public' },

  // The payment provider returns to both forms. They precede /event/:tournamentId/:mode, which would match, too.
  { path: '/event/registration/complete/:tournamentId', screen: <Receipt />, access: 'signed-in' },
  { path: '/tournament/registration/complete/:tournamentId', screen: <Receipt />, access: 'signed-in' },
  { path: '/invoice/view/:invoiceId', screen: <InvoicePage />, access: 'signed-in' },
  { path: '/invoice/complete/:invoiceId', screen: <InvoiceComplete />, access: 'signed-in' },
  { path: '/event/:tournamentId/manage/:tab?', screen: <Manage />, access: 'signed-in' },
  { path: '/tournament/:tournamentId/manage/:tab?', screen: <Manage />, access: 'signed-in' },
  { path: '/event/:tournamentId/order/:number', screen: <Order />, access: 'signed-in' },
  { path: '/event/:tournamentId/register', screen: <AddEvents />, access: 'signed-in' },
  { path: '/event/:tournamentId/checkout/:step?', screen: <Checkout />, access: 'signed-in' },
  { path: '/event/:tournamentId/item/:eventId', screen: <ViewEvent />, access: 'signed-in' },
  { path: '/tournament/:tournamentId/event/:eventId', screen: <ViewEvent />, access: 'signed-in' },
  { path: '/event/:tournamentId/item/:eventId/entry/:submissionId', screen: <OneEntry />, access: 'signed-in' },
  { path: '/tournament/:tournamentId/event/:eventId/entry/:submissionId', screen: <OneEntry />, access: 'signed-in' },
  { path: '/event/:tournamentId/watch', screen: <Watch results={Results} />, access: 'signed-in' },
  { path: '/tournament/:tournamentId/watch', screen: <Watch results={Results} />, access: 'signed-in' },
  { path: '/event/:tournamentId/enter', screen: <Enter />, access: 'signed-in' },
  { path: '/tournament/:tournamentId/enter', screen: <Enter />, access: 'signed-in' },
  { path: '/event/:tournamentId/review', screen: <JudgeDashboard />, access: 'signed-in' },
  {
    path: '/event/:tournamentId/division/:divisionId/bracket/:bracketId/:membershipId/:studentId/review',
    screen: <BracketReview />,
    access: 'signed-in',
  },
  { path: '/tournament/:tournamentId/terms', screen: <Terms />, access: 'public' },
  { path: '/event/:tournamentId', screen: <EventPage results={Results} />, access: 'signed-in', reviewFirst: true },
  {
    path: '/tournament/:tournamentId',
    screen: <EventPage results={Results} />,
    access: 'signed-in',
    reviewFirst: true,
  },
  // Any other mode is the registration page (registration rule 38).
  {
    path: '/event/:tournamentId/:mode',
    screen: <EventPage results={Results} />,
    access: 'signed-in',
    reviewFirst: true,
  },
  {
    path: '/tournament/:tournamentId/:mode',
    screen: <EventPage results={Results} />,
    access: 'signed-in',
    reviewFirst: true,
  },
  { path: '/student/:studentId', screen: <StudentDashboard />, access: 'signed-in', reviewFirst: true },
  { path: '/student/:studentId/curriculum/:itemId', screen: <StudentItem />, access: 'signed-in', reviewFirst: true },
  { path: '/student/:studentId/curriculum/:itemId/submit', screen: <Recorder />, access: 'signed-in' },
  { path: '/student/:studentId/curriculum/:itemId/submitted', screen: <Submitted />, access: 'signed-in' },
  {
    path: '/student/:studentId/curriculum/:itemId/tournament/:tournamentId',
    screen: <EntryPage />,
    access: 'signed-in',
  },
  {
    path: '/student/:studentId/curriculum/:itemId/tournament/:tournamentId/submit',
    screen: <RecordEntry />,
    access: 'signed-in',
  },
  {
    path: '/student/:studentId/curriculum/:itemId/tournament/:tournamentId/submitted',
    screen: <EntryPage isReceived />,
    access: 'signed-in',
  },
  { path: '/review', screen: <ReviewDashboard />, access: 'signed-in' },
  {
    path: '/review/:studentId/curriculum/:itemId/submission/:submissionId',
    screen: <ReviewEditor />,
    access: 'signed-in',
  },
  { path: '/history', screen: <ReviewHistory />, access: 'signed-in' },
  { path: '/review/class', screen: <FilmClass />, access: 'signed-in' },
  { path: '/review/progress', screen: <ReviewProgress />, access: 'signed-in' },
  { path: '/student/:studentId/review/:reviewId', screen: <StudentReview />, access: 'signed-in', reviewFirst: true },
  { path: '/schedule', screen: <Schedule />, access: 'signed-in', reviewFirst: true },
  { path: '/status/:appToken', screen: <StatusBoard />, access: 'public', frame: 'bare' },

  {
    path: '/user/profile',
    screen: <Profile />,
    access: 'signed-in',
  },
  { path: '/user/email/:token', screen: <ConfirmEmail />, access: 'signed-in' },
  { path: '/user/review', screen: <ReviewPage />, access: 'signed-in' },
  { path: '/user/registrations', screen: <MyRegistrations />, access: 'signed-in', reviewFirst: true },
  { path: '/user/transactions', screen: <MyTransactions />, access: 'signed-in' },
  { path: '/admin/users/:userId', screen: <Person />, access: 'signed-in' },
  { path: '/admin/tournaments/:tournamentId/edit', screen: <EditTournament />, access: 'signed-in' },
  { path: '/admin/tournaments/:tournamentId/events/:eventId', screen: <EventWizardPage />, access: 'signed-in' },
  { path: '/admin/tournaments/new', screen: <NewTournament />, access: 'signed-in' },
  { path: '/admin/curriculum/new', screen: <CurriculumItem />, access: 'signed-in' },
  { path: '/admin/curriculum/:itemId/edit', screen: <CurriculumItem />, access: 'signed-in' },
  { path: '/admin/:tab?', screen: <Admin />, access: 'signed-in' },
  { path: '/user/family', screen: <Family />, access: 'signed-in', reviewFirst: true },
  { path: '/join', screen: <Join />, access: 'public' },
  { path: '/pending', screen: <Pending />, access: 'public' },
  { path: '/redeem/step2/:token', screen: <RedeemStep2 />, access: 'public' },
  { path: '/redeem/:token', screen: <Redeem />, access: 'public' },
  { path: '/privacy', screen: <ContentPage id="privacy" />, access: 'public' },
  { path: '/terms', screen: <ContentPage id="terms" />, access: 'public' },
  ...(Gallery === null ? [] : [{ path: '/__gallery/:part?', screen: <Gallery />, access: 'public' } as const]),
  // After all other single-segment addresses, so that no shortlink shadows them.
  { path: '/:code', screen: <Shortlink />, access: 'public' },
  { path: '*', screen: <NotFound />, access: 'public' },
]
