import { configDefaults, defineConfig } from 'vitest/config'
import { pageList } from './web/page-list.config.ts'

const exclude = ['**/*.browser.test.*', '**/node_modules/**']
/** About the embedded PostgreSQL: they start it (and kill it) whatever else is there, so on another one they would do the same again. */
const embedded = ['server/src/platform/postgres/**', 'server/src/features/voting/kill.test.ts']
/** Processes that are killed, not what is asked of PostgreSQL. */
const kills = ['**/kill.test.ts']
/** What differs between versions of PostgreSQL: migrations, plans, races, jobs, live. With PROOF=full: all. */
const onBoth = ['*-plans', '**/races', '**/people-plans', 'platform/{db,jobs,live}/**/*'].map(
  (name) => `server/src/${name}.test.ts`,
)
const ofServer =
  process.env.TEST_DATABASE_URL && process.env.PROOF !== 'full'
    ? onBoth
    : ['server/src/**/*.test.ts', 'sandbox/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts']
const common = {
  exclude: process.env.TEST_DATABASE_URL ? [...exclude, ...embedded, ...kills] : exclude,
  // A test that needs more says so in its own line, with the reason.
  testTimeout: 10_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 5_000 } },
}

/** About what a whole process has: its environment, its umask, where its temporary files are. */
const alone = ['server/src/platform/postgres/**/*.test.ts']

/**
 * Node loads what is no test by itself, as in production: half the work of having Vite transform two thousand files. All
 * projects say the same, because Vitest tells a new worker what another project left to Node. A worker that transforms
 * the rest would load some files twice.
 */
const loadedByNode = { deps: { external: [/\/(server|contract|sandbox)\/src\/(?!.*\.test\.ts$)/] } }

/**
 * `pure` computes. A `server` test has databases and files to itself. Both share what a worker has loaded: to load the application and its
 * pages costs more than most files take. Each file of `alone` has a process to itself.
 */
export default defineConfig({
  plugins: [pageList()],
  test: {
    // More than the cores that CI has: half of the time a test waits for PostgreSQL.
    maxWorkers: 3,
    // The server loads the sandbox by a variable name, which `--changed` cannot follow.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/sandbox/src/**/!(*.test).ts'],
    // Tests make much garbage that is young: with the usual 16 MB the collector takes a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          isolate: false,
          server: loadedByNode,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ofServer,
          exclude: [...common.exclude, ...alone],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/cheap-accounts.ts'],
          isolate: false,
          server: loadedByNode,
        },
      },
      // They start, kill and recover databases of their own.
      {
        test: {
          ...common,
          name: 'alone',
          include: alone,
          server: loadedByNode,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
