import { defineConfig } from 'vitest/config'
import { pageList } from './web/page-list.config.ts'

const exclude = ['**/*.browser.test.*', '**/node_modules/**']
/** About the embedded PostgreSQL: they start it (and kill it) whatever else is there, so on another one they would do the same again. */
const embedded = ['server/src/platform/postgres/**', 'server/src/features/voting/kill.test.ts']
/** About how the application is killed, computes or reads what it is sent, not about what it asks PostgreSQL: minutes of a whole run. */
const long = [
  ...['kill', 'restart', 'lives', 'schedules', 'sandbox-schedules', 'simulation'].map((name) => `**/${name}.test.ts`),
  ...['progress-model', 'injections', 'odd-input', 'fuzz'].map((name) => `server/src/${name}.test.ts`),
  'server/src/running/**',
  '**/voting/order/simulation/**',
]
/**
 * What asks another PostgreSQL most in least time: who walks the whole product, who races, and what leans on its ways. The long form
 * (`npm test -- --long`) leaves none of the rest out.
 */
const onBoth = ['*', 'audit/**/*', '**/races', 'platform/{db,jobs,live}/**/*'].map(
  (name) => `server/src/${name}.test.ts`,
)
const ofServer =
  process.env.TEST_DATABASE_URL && !process.env.TEST_LONG
    ? onBoth
    : ['server/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts']
const common = {
  exclude: process.env.TEST_DATABASE_URL ? [...exclude, ...embedded, ...long] : exclude,
  // For what hangs. How fast anything is, benchmarks say: the same test takes three times as long on a machine that is busy.
  testTimeout: 90_000,
  hookTimeout: 180_000,
  // What is waited for comes when the machine has time for it.
  expect: { poll: { timeout: 30_000 } },
}

/** About what a whole process has: its environment, its umask, where its temporary files are. */
const alone = ['server/src/platform/postgres/**/*.test.ts']

/**
 * `pure` computes. A `server` test has databases and files to itself. Both share what a worker has loaded: to load the application and its
 * pages costs more than most files take. Each file of `alone` has a process to itself.
 */
export default defineConfig({
  plugins: [pageList()],
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ofServer,
          exclude: [...common.exclude, ...alone],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/cheap-passwords.ts'],
          isolate: false,
        },
      },
      { test: { ...common, name: 'alone', include: alone } },
    ],
  },
})
