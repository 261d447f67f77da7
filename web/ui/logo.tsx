/** The logo: a mat with its contest area and a figure at its side. Decorative unless `title` is given. */
export const Logo = ({ size = 28, title }: { readonly size?: number; readonly title?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    role={title === undefined ? 'presentation' : 'img'}
    aria-hidden={title === undefined}
    aria-label={title}
    focusable="false"
  >
    <rect width="32" height="32" rx="7" fill="#0b5a50" />
    <rect
      x="6.5"
      y="6.5"
      width="19"
      height="19"
      rx="2.5"
      fill="none"
      stroke="#fff"
      strokeOpacity=".45"
      strokeWidth="2"
    />
    <path
      d="M10.5 21.5v-11l5.5 6 5.5-6v11"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="25.5" cy="25.5" r="4.5" fill="#f2a51e" stroke="#0b5a50" strokeWidth="2" />
  </svg>
)
