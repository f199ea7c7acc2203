import { defineConfig } from '@playwright/test'

const report = process.env.TEST_REPORT
const { HEADLESS_SHELL, CHROMIUM = '/usr/bin/chromium' } = process.env

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './start-app.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: true,
  // Told apart by scripts/test.mjs, so that luck never hides.
  retries: 1,
  reporter: [['line'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    locale: 'es-ES',
    // A worker's fetches pass by `page.route`; its own stories (pwa.e2e.ts) let it in.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Madrid',
    // What moves is drawn frame by frame by the processor, an eighth of the time of all stories; parts in a browser do move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: HEADLESS_SHELL ?? CHROMIUM, args: ['--no-sandbox'] },
    // A recording of every story costs all of them time; one that failed is recorded at its second try.
    trace: 'on-first-retry',
  },
})
