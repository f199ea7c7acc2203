import { readFileSync } from 'node:fs'
import { floors, webOnly } from './floor-plan.js'

const room = (names) => `^(server|web)/src/features/(${names.join('|')})/`
const known = [...floors.flat(), ...webOnly]

/** A slice sees lower floors only: peers and upper floors are walls. */
const looksDown = floors.map((names, i) => ({
  name: `floor-${i + 1}-looks-down`,
  severity: 'error',
  comment: 'Announce an event, or move the shared rule to contract/.',
  from: { path: room(names) },
  to: { path: room(floors.slice(i).flat()), pathNot: '^$1/src/features/$2/' },
}))

const manifests = ['', 'server/', 'web/'].map((home) =>
  JSON.parse(readFileSync(new URL(`${home}package.json`, import.meta.url), 'utf8')),
)
const needed = manifests.flatMap((m) => Object.keys(m.dependencies ?? {}))
const tools = manifests.flatMap((m) => Object.keys(m.devDependencies ?? {})).filter((name) => !needed.includes(name))

export default {
  forbidden: [
    {
      name: 'resolves',
      severity: 'error',
      comment: 'An import that this tool can not follow would make every other wall blind.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[.](css|woff2)$'] },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'use-the-door',
      severity: 'error',
      comment: 'Another slice is entered through its index.ts.',
      from: { path: '^(server|web)/src/features/([^/]+)/' },
      to: {
        path: '^$1/src/features/[^/]+/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/features/[^/]+/index[.]tsx?$'],
      },
    },
    {
      name: 'use-the-door-from-outside',
      severity: 'error',
      comment: 'Pages, the application, the sample and the audit enter a slice through its index.ts like other slices.',
      from: { path: '^(server|web)/src/', pathNot: '^(server|web)/src/features/' },
      to: { path: '^$1/src/features/[^/]+/', pathNot: '^$1/src/features/[^/]+/index[.]tsx?$' },
    },
    {
      name: 'use-the-door-of-the-contract',
      severity: 'error',
      from: { path: '^contract/src/([^/]+)/' },
      to: { path: '^contract/src/[^/]+/', pathNot: ['^contract/src/$1/', '/index[.]ts$'] },
    },
    {
      name: 'on-the-plan',
      severity: 'error',
      comment: 'A slice must stand on a floor: add it to floor-plan.js.',
      from: { path: '^(server|web)/src/features/', pathNot: room(known) },
      to: {},
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^contract/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/', 'node_modules/@orpc/contract/'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '/src/platform/' },
      to: { path: ['/src/features/', '/src/pages/', '/src/app'] },
    },
    {
      name: 'web-and-server-apart',
      severity: 'error',
      comment: 'Server and web meet in the contract only.',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'sql-lives-in-slices',
      severity: 'error',
      comment: 'Which slice may touch which table is checked by scripts/walls.',
      from: {
        path: '^server/src/',
        pathNot: ['/src/features/', '/src/platform/', '/src/testing/', '/src/sample/', '/src/audit/', '[.]test[.]ts$'],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'one-road-for-a-refusal',
      severity: 'error',
      comment: 'A slice throws refusals of refuser() from platform/refusal, made of what its contract declares.',
      from: { path: '^server/src/features/', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules/@orpc/server/' },
    },
    {
      name: 'parts-hide-their-library',
      severity: 'error',
      comment: 'Screens use the parts of web/src/design, never what the parts are made of.',
      from: { path: '^web/src/', pathNot: '^web/src/design/' },
      to: { path: 'node_modules/(radix-ui|@radix-ui|lucide-react)/' },
    },
    {
      name: 'start-needs-no-tools',
      severity: 'error',
      comment: 'npm start leaves the developers’ tools out: what the server and the build import is in `dependencies`.',
      from: { path: '^(contract|server|web)/', pathNot: ['[.]test[.]tsx?$', '/testing/', 'vitest[.]browser[.]config'] },
      to: { path: `node_modules/(${tools.join('|')})/` },
    },
    ...looksDown,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
