/** `npm run pictures`: pictures of every page, and a contact sheet. Options: see e2e/pictures/take-all.ts. */
import { findHeadlessShell } from './find-tools.mjs'
import { build, env, install, run } from './steps.mjs'

install()
build()
run('node', ['e2e/pictures/take-all.ts', ...process.argv.slice(2)], {
  env: { ...env, HEADLESS_SHELL: findHeadlessShell() },
})
