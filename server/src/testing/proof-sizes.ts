/** Size of a proof: `small` in `npm test`, `full` with `npm run proof -- <name>`. `files` are the tests that use it. */
type Proof = { counts: string; small: number; full: number; files: readonly string[] }

const proof = (counts: string, small: number, full: number, ...files: string[]): Proof => ({
  counts,
  small,
  full,
  files: files.map((file) => `${/^(bench|scripts)\//.test(file) ? '' : 'server/src/'}${file}.test.ts`),
})

/**
 * Every proof of variable size: kills, simulations, fuzzing, models and property tests. A small size still proves the
 * promise: kill tests kill at least once, and races have at least twenty connections.
 */
export const proofs = {
  additions: proof('votes and Stars added to a list', 10_000, 205_000, 'bench/order/simulation/monotone'),
  attacks: proof('voters of the largest crowds that newcomers attack', 200, 5_000, 'bench/order/simulation/attacks'),
  backups: proof('sets taken and restored while people vote', 5, 50, 'platform/backup/backup'),
  card: proof('card pictures requested at once', 40, 200, 'pages/og/og-burst'),
  farming: proof('days of a collusion ring in a town', 9, 30, 'features/circles/simulation'),
  followers: proof('followers told through kills', 2_000, 10_000, 'features/notifications/causes/kill'),
  fuzz: proof('random requests to each endpoint', 4, 300, 'fuzz'),
  jobs: proof('kills of processes that do jobs', 3, 20, 'platform/jobs/kill'),
  injections: proof('pages of one item with an injection, in percent', 10, 100, 'injections'),
  invariance: proof('random lists for each property', 30, 150, 'bench/order/simulation/invariance'),
  languages: proof('builds of the application in a made-up language: pages, then scripts', 1, 2, 'scripts/languages'),
  late: proof('voters of the largest crowds with a late item', 1_000, 5_000, 'bench/order/simulation/late'),
  lists: proof('kills of processes that write lists', 3, 16, 'features/ranking-ai/kill'),
  machines: proof('people while each machine of a site is killed', 20, 300, 'machines'),
  model: proof('sequences of actions against the model', 50, 2_000, 'progress-model'),
  'odd-input': proof('odd texts in each address', 2, 100, 'odd-input'),
  payments: proof('random schedules of card events', 100, 2_000, 'features/billing/cards/schedules'),
  quality: proof('items of the largest lists', 20, 50, 'bench/order/simulation/quality'),
  sandbox: proof('customers of the card sandbox', 10, 100, 'features/billing/cards/sandbox-schedules'),
  store: proof('lives of subscriptions of the app store', 30, 200, 'features/billing/app-store/lives'),
  text: proof('batches of 200 random texts', 20, 100, 'visible-text'),
  uploads: proof('hostile files, in percent', 20, 100, 'features/uploads/hostile-files'),
  visibility: proof('combinations of place, person and state, in percent', 50, 100, 'who-sees-what'),
  votes: proof('kills of the application and its database', 2, 20, 'features/voting/kill'),
  walk: proof('machines set up as the operators’ documents say', 0, 3, 'scripts/walk'),
} as const satisfies Record<string, Proof>

export type ProofName = keyof typeof proofs

/** True in `npm run proof`. */
export const isFull = process.env.PROOF === 'full'

export const sizeOf = (name: ProofName): number => proofs[name][isFull ? 'full' : 'small']
