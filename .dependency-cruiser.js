import { readFileSync } from 'node:fs'
import { layers, webOnly } from './module-map.js'

const room = (names) => `^(server|web)/src/features/(${names.join('|')})/`
const known = [...layers.flat(), ...webOnly]

/** A feature imports from lower layers only, never from its own or a higher one. */
const lowerLayersOnly = layers.map((names, i) => ({
  name: `layer-${i + 1}-imports-lower-layers`,
  severity: 'error',
  comment: 'Publish an event, or move the shared rule to contract/.',
  from: { path: room(names) },
  to: { path: room(layers.slice(i).flat()), pathNot: '^$1/src/features/$2/' },
}))

const manifestOf = (home) => JSON.parse(readFileSync(new URL(`${home}package.json`, import.meta.url), 'utf8'))
const sandbox = manifestOf('sandbox/')
const withoutSandbox = ['', 'contract/', 'server/', 'web/'].map(manifestOf)
const manifests = [...withoutSandbox, sandbox]
const needed = manifests.flatMap((m) => Object.keys(m.dependencies ?? {}))
const tools = manifests.flatMap((m) => Object.keys(m.devDependencies ?? {})).filter((name) => !needed.includes(name))

/** Packages that are missing if the sandbox is not installed. */
const ofSandbox = Object.keys(sandbox.dependencies ?? {}).filter(
  (name) => !withoutSandbox.some((m) => m.dependencies?.[name]),
)
const inTests = ['[.]test[.]tsx?$', '/testing/']

export default {
  forbidden: [
    {
      name: 'resolves',
      severity: 'error',
      comment: 'An import that this tool cannot resolve would escape every other rule.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[.](css|woff2)$'] },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'public-api',
      severity: 'error',
      comment: 'Import another feature through its public API, index.ts.',
      from: { path: '^(server|web)/src/features/([^/]+)/' },
      to: {
        path: '^$1/src/features/[^/]+/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/[^/]+/index[.]tsx?$'],
      },
    },
    {
      name: 'public-api-from-outside',
      severity: 'error',
      comment:
        'Pages, the application, the sample and the audit import a feature through its public API, index.ts. A style sheet may be imported to share a file with others.',
      from: { path: '^(server|web)/src/', pathNot: '^(server|web)/src/features/' },
      to: { path: '^$1/src/features/[^/]+/', pathNot: ['^$1/src/features/[^/]+/index[.]tsx?$', '[.]css$'] },
    },
    {
      name: 'public-api-of-the-contract',
      severity: 'error',
      from: { path: '^contract/src/([^/]+)/' },
      to: { path: '^contract/src/[^/]+/', pathNot: ['^contract/src/$1/', '/index[.]ts$'] },
    },
    {
      name: 'on-the-module-map',
      severity: 'error',
      comment: 'A feature belongs to a layer: add it to module-map.js.',
      from: { path: '^(server|web)/src/features/', pathNot: room(known) },
      to: {},
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^contract/', pathNot: ['[.]test[.]ts$', '^contract/src/testing/'] },
      to: { pathNot: ['^contract/', 'node_modules/zod/', 'node_modules/@orpc/contract/'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '/src/platform/' },
      to: { path: ['/src/features/', '/src/pages/', '/src/app[./]'] },
    },
    {
      name: 'web-and-server-apart',
      severity: 'error',
      comment: 'Server and web share the contract only.',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'works-without-sandbox',
      severity: 'error',
      comment:
        'server/src/platform/open-sandbox.ts loads the sandbox if the settings ask for it. Only tests import it.',
      from: { path: '^(contract|server|web)/', pathNot: inTests },
      to: { path: ['^sandbox/', `node_modules/(${ofSandbox.join('|')})/`] },
    },
    {
      name: 'sandbox-knows-the-platform',
      severity: 'error',
      comment: 'The sandbox imports the contract and the platform of the server, no feature.',
      from: { path: '^sandbox/', pathNot: inTests },
      to: { path: '^(server|web)/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'sql-lives-in-features',
      severity: 'error',
      comment: 'Which feature may touch which table is checked by scripts/boundaries.',
      from: {
        path: '^server/src/',
        pathNot: ['/src/features/', '/src/platform/', '/src/testing/', '/src/sample/', '/src/audit/', '[.]test[.]ts$'],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'refusals-by-refuser',
      severity: 'error',
      comment: 'A feature throws refusals through refuser() of platform/refusal, built from its contract.',
      from: { path: '^server/src/features/', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules/@orpc/server/' },
    },
    {
      name: 'components-hide-their-library',
      severity: 'error',
      comment: 'Pages use the components of web/src/design, never the libraries behind them.',
      from: { path: '^web/src/', pathNot: '^web/src/design/' },
      to: { path: 'node_modules/(radix-ui|@radix-ui|lucide-react)/' },
    },
    {
      name: 'start-needs-no-tools',
      severity: 'error',
      comment: 'npm start installs no developer tools: what the server and the build import is in `dependencies`.',
      from: { path: '^(contract|sandbox|server|web)/', pathNot: [...inTests, 'vitest[.]browser[.]config'] },
      to: { path: `node_modules/(${tools.join('|')})/` },
    },
    ...lowerLayersOnly,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
